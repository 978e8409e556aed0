alter table plugin_installs add column org_id uuid references orgs (id) on delete cascade;

update plugin_installs set org_id = '00000000-0000-0000-0000-000000000001' where org_id is null;

-- No default, unlike spaces: a write that names no org must fail rather than land in the default org.
alter table plugin_installs alter column org_id set not null;

alter table plugin_installs drop constraint plugin_installs_name_key;
alter table plugin_installs add constraint plugin_installs_org_id_name_key unique (org_id, name);

create index plugin_installs_org_id_idx on plugin_installs (org_id);

insert into migrations (version, name) values (34, '0034_plugin_installs_org.sql');
