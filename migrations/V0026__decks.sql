-- A room copies the cards of a deck; nothing ever references one. What cards may say is the application's rule.
create table decks (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references spaces (id) on delete cascade,
    name text not null,
    cards text[] not null,
    ordinal boolean not null default false,
    created_at timestamptz not null default now(),
    unique (space_id, name)
);

insert into migrations (version, name) values (26, '0026_decks.sql');
