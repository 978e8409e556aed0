-- Not tied to closed_at: a replica of the version before still closes commitments, without a reason.
alter table standup_commitments
    add column closed_reason text check (closed_reason in ('landed', 'dropped'));

update standup_commitments set closed_reason = 'landed' where closed_at is not null;

create table standup_mentions (
    session_id uuid not null references sessions (id) on delete cascade,
    from_user_id uuid not null references users (id) on delete cascade,
    to_user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    primary key (session_id, from_user_id, to_user_id),
    check (from_user_id <> to_user_id)
);

create index standup_mentions_to_idx on standup_mentions (session_id, to_user_id);

insert into migrations (version, name) values (41, '0041_standup_follow_through.sql');
