-- Stands in for a passcode during one round trip to the identity provider; redeeming deletes the row.
create table space_invite_handles (
    token_hash bytea primary key,
    space_id uuid not null references spaces (id) on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
);

create index space_invite_handles_expires_at_idx on space_invite_handles (expires_at);

insert into migrations (version, name) values (22, '0022_space_invite_handles.sql');
