alter table spaces add column archived_at timestamptz;

-- Append only. The slugs are copies, because they have to survive what they name.
create table org_audit_log (
    id uuid primary key default gen_random_uuid(),
    org_id uuid references orgs (id) on delete set null,
    org_slug text not null,
    space_id uuid references spaces (id) on delete set null,
    space_slug text not null default '',
    actor_id uuid references users (id) on delete set null,
    action text not null check (action <> ''),
    detail text not null default '',
    created_at timestamptz not null default now()
);

create index org_audit_log_org_idx on org_audit_log (org_slug, created_at desc);

insert into migrations (version, name) values (23, '0023_org_custody.sql');
