-- One row per person, room and replica: a replica touches only its own rows, so none can erase another's people.
create table session_presence (
    session_id uuid not null references sessions (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    replica_id text not null,
    seen_at timestamptz not null default now(),
    primary key (session_id, user_id, replica_id)
);

create index session_presence_seen_at_idx on session_presence (seen_at);

insert into migrations (version, name) values (11, '0011_presence.sql');
