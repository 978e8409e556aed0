-- Who belongs to a room, durably (presence only says who is connected now). People who were in a room before this step
-- get a row the next time they attach.
create table session_participants (
    session_id uuid not null references sessions (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    joined_at timestamptz not null default now(),
    primary key (session_id, user_id)
);

-- Whom an open round waits for.
create table round_voters (
    story_id uuid not null references stories (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    primary key (story_id, user_id)
);

insert into migrations (version, name) values (27, '0027_round_roster.sql');
