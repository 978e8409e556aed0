-- What an upgrade asks for beyond what is granted waits here until somebody approves it.
alter table plugin_installs add column pending_version text;

create table plugin_pending_grants (
    install_id uuid not null references plugin_installs (id) on delete cascade,
    capability text not null,
    scope text not null default '',
    requested_at timestamptz not null default now(),
    primary key (install_id, capability, scope)
);

insert into migrations (version, name) values (32, '0032_plugin_pending_upgrade.sql');
