-- A ceremony is a row from here on; it is retired, never deleted, while rooms of it exist.
create table session_kinds (
    kind text primary key check (char_length(kind) between 1 and 64),
    provider text not null check (char_length(provider) between 1 and 64),
    display text not null check (char_length(display) between 1 and 64),
    retired_at timestamptz
);

insert into session_kinds (kind, provider, display) values
    ('poker', 'core', 'Planning Poker'),
    ('standup', 'core', 'Standup');

-- After the rows: the key is validated against the rooms that exist already.
alter table sessions
    add constraint sessions_kind_fkey foreign key (kind) references session_kinds (kind) on delete restrict;

alter table sessions drop constraint sessions_kind_check;

insert into migrations (version, name) values (10, '0010_session_kinds.sql');
