-- Guest links, each for one room. Whoever minted one cannot be deleted while it exists: hence no action.
create table session_links (
    id uuid primary key default gen_random_uuid(),
    session_id uuid not null references sessions (id) on delete cascade,
    created_by uuid not null references users (id),
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    redemptions integer not null default 0 check (redemptions >= 0),
    created_at timestamptz not null default now()
);

create index session_links_session_idx on session_links (session_id, created_at desc);

-- Set null and not cascade: votes, entries and presence hang on the guest and must outlive the link and its room.
alter table users add column link_id uuid references session_links (id) on delete set null;

create index users_link_id_idx on users (link_id) where link_id is not null;

insert into migrations (version, name) values (18, '0018_session_links.sql');
