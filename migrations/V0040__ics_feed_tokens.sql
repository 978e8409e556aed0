-- A token is found by its first characters, then compared in constant time by its hash.
create table ics_feed_tokens (
    user_id uuid primary key references users (id) on delete cascade,
    lookup_prefix text not null check (char_length(lookup_prefix) = 8),
    token_hash bytea not null,
    remind_minutes integer not null check (remind_minutes between 0 and 1440),
    created_at timestamptz not null default now(),
    revoked_at timestamptz
);

create unique index ics_feed_tokens_lookup_prefix_idx on ics_feed_tokens (lookup_prefix) where revoked_at is null;

insert into migrations (version, name) values (40, '0040_ics_feed_tokens.sql');
