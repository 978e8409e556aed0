-- One sign-in attempt from the frame of a meeting client.
create table embed_handoffs (
    challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
    display_code text not null,
    provider text not null,
    client_key text not null,
    user_id uuid references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    bound_at timestamptz,
    used_at timestamptz
);

create index embed_handoffs_expires_at_idx on embed_handoffs (expires_at);
create index embed_handoffs_client_key_idx on embed_handoffs (client_key, created_at);

alter table session_tokens add column embedded boolean not null default false;

insert into migrations (version, name) values (43, '0043_embed_handoffs.sql');
