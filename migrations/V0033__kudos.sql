-- No count and no total, ever: kudos are not ranked.
create table kudos (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references spaces (id) on delete cascade,
    from_user_id uuid not null references users (id) on delete cascade,
    to_user_id uuid not null references users (id) on delete cascade,
    text text not null check (char_length(text) between 1 and 280),
    session_id uuid references sessions (id) on delete set null,
    created_at timestamptz not null default now(),
    check (from_user_id <> to_user_id)
);

create index kudos_space_created_idx on kudos (space_id, created_at desc);

insert into migrations (version, name) values (33, '0033_kudos.sql');
