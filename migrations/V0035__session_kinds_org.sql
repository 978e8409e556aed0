-- Core kinds belong to nobody and are the only ones that do; every other kind belongs to the org that installed it.
alter table session_kinds add column org_id uuid references orgs (id) on delete cascade;

alter table session_kinds add constraint session_kinds_org_required check ((provider = 'core') = (org_id is null));

create index session_kinds_org_id_idx on session_kinds (org_id);

alter table session_kinds add column actions jsonb not null default '[]';

insert into migrations (version, name) values (35, '0035_session_kinds_org.sql');
