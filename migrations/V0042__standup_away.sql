-- Both days inclusive, so fewer than 90 days between them are at most 90 days away. The order of the checks names them.
create table standup_away (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    starts_on date not null,
    ends_on date not null,
    created_at timestamptz not null default now(),
    check (ends_on >= starts_on),
    check (ends_on - starts_on < 90)
);

create index standup_away_user_idx on standup_away (user_id, ends_on);

-- Written once a day and room, never updated; it outlives its room.
create table standup_trend_days (
    id uuid primary key default gen_random_uuid(),
    session_id uuid unique references sessions (id) on delete set null,
    space_id uuid not null references spaces (id) on delete cascade,
    day date not null,
    eligible integer not null check (eligible >= 0),
    answered integer not null check (answered >= 0 and answered <= eligible),
    frozen_at timestamptz not null default now()
);

create index standup_trend_days_space_idx on standup_trend_days (space_id, day);

insert into migrations (version, name) values (42, '0042_standup_away.sql');
