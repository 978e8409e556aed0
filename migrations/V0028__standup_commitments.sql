create table standup_commitments (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references spaces (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    text text not null check (char_length(text) between 1 and 500),
    opened_session_id uuid not null references sessions (id) on delete cascade,
    closed_at timestamptz,
    closed_session_id uuid references sessions (id) on delete set null,
    carried integer not null default 0,
    created_at timestamptz not null default now()
);

create index standup_commitments_open_idx on standup_commitments (space_id, user_id) where closed_at is null;

insert into migrations (version, name) values (28, '0028_standup_commitments.sql');
