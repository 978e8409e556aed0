create table orgs (
    id uuid primary key default gen_random_uuid(),
    slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$' or slug ~ '^[a-z0-9]$'),
    name text not null check (char_length(name) between 1 and 64),
    -- Never empty, or every token that lacks the claim would map to this org.
    claim_value text not null unique check (claim_value <> ''),
    created_at timestamptz not null default now()
);

create table org_members (
    org_id uuid not null references orgs (id) on delete cascade,
    user_id uuid not null references users (id) on delete cascade,
    role text not null default 'member' check (role in ('admin', 'member')),
    revoked_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (org_id, user_id)
);

insert into orgs (id, slug, name, claim_value)
values ('00000000-0000-0000-0000-000000000001', 'default', 'Default', 'default')
on conflict (id) do nothing;

alter table spaces
    add column org_id uuid references orgs (id) on delete restrict,
    add column visibility text not null default 'private' check (visibility in ('private', 'org'));

update spaces set org_id = '00000000-0000-0000-0000-000000000001' where org_id is null;

-- Not the link guests: a link opened one room to them, and must not show them the directory of the org.
insert into org_members (org_id, user_id, role)
select '00000000-0000-0000-0000-000000000001', u.id, 'member'
  from users u
 where u.link_id is null
on conflict (org_id, user_id) do nothing;

-- The default stays: during a rolling update a replica of the version before still creates spaces without naming an org.
alter table spaces alter column org_id set default '00000000-0000-0000-0000-000000000001';
alter table spaces alter column org_id set not null;

-- Slugs may repeat across orgs, never within one.
alter table spaces drop constraint spaces_slug_key;
alter table spaces add constraint spaces_org_id_slug_key unique (org_id, slug);

insert into migrations (version, name) values (21, '0021_orgs.sql');
