create table standup_schedules (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null unique references spaces (id) on delete cascade,
    -- 0 is Sunday.
    weekdays smallint[] not null
        check (cardinality(weekdays) > 0 and weekdays <@ '{0,1,2,3,4,5,6}'::smallint[]),
    open_time time not null,
    timezone text not null,
    window_minutes integer not null check (window_minutes between 1 and 1440),
    enabled boolean not null default true,
    updated_by uuid references users (id) on delete set null,
    updated_at timestamptz not null default now()
);

-- Inserting the row is the claim of the day among the replicas. Deleting the room must not open the day again: set null.
create table standup_schedule_slots (
    schedule_id uuid not null references standup_schedules (id) on delete cascade,
    slot_date date not null,
    session_id uuid references sessions (id) on delete set null,
    primary key (schedule_id, slot_date)
);

insert into migrations (version, name) values (38, '0038_standup_schedules.sql');
