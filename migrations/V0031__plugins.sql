create table plugin_installs (
    id uuid primary key default gen_random_uuid(),
    name text not null unique,
    version text not null,
    enabled boolean not null default true,
    kv_bytes bigint not null default 0 check (kv_bytes >= 0),
    kv_quota_bytes bigint not null check (kv_quota_bytes >= 0),
    created_at timestamptz not null default now()
);

create table plugin_grants (
    install_id uuid not null references plugin_installs (id) on delete cascade,
    capability text not null,
    scope text not null default '',
    granted_at timestamptz not null default now(),
    primary key (install_id, capability, scope)
);

create table plugin_secrets (
    install_id uuid not null references plugin_installs (id) on delete cascade,
    name text not null,
    nonce bytea not null,
    ciphertext bytea not null,
    updated_at timestamptz not null default now(),
    primary key (install_id, name)
);

create table plugin_kv (
    install_id uuid not null references plugin_installs (id) on delete cascade,
    key text not null,
    value bytea not null,
    size_bytes integer not null check (size_bytes >= 0),
    updated_at timestamptz not null default now(),
    primary key (install_id, key)
);

-- The outbox: written in the transaction of the change it tells about, and tied to no install.
create table plugin_events (
    id bigserial primary key,
    topic text not null,
    payload jsonb not null,
    created_at timestamptz not null default now()
);

create index plugin_events_created_at_idx on plugin_events (created_at);

create table plugin_deliveries (
    id bigserial primary key,
    event_id bigint not null references plugin_events (id) on delete cascade,
    install_id uuid not null references plugin_installs (id) on delete cascade,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
    attempts integer not null default 0,
    last_error text,
    available_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (event_id, install_id)
);

create index plugin_deliveries_claim_idx on plugin_deliveries (available_at) where state = 'pending';

-- A job without an install is one of the host itself.
create table plugin_jobs (
    id bigserial primary key,
    install_id uuid references plugin_installs (id) on delete cascade,
    kind text not null,
    payload jsonb not null default '{}',
    state text not null default 'pending' check (state in ('pending', 'done', 'dead')),
    attempts integer not null default 0,
    last_error text,
    run_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);

create index plugin_jobs_claim_idx on plugin_jobs (run_at) where state = 'pending';

insert into migrations (version, name) values (31, '0031_plugins.sql');
