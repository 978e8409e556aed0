create table standup_webhooks (
    space_id uuid primary key references spaces (id) on delete cascade,
    url text not null,
    secret_nonce bytea not null,
    secret_ciphertext bytea not null,
    created_at timestamptz not null default now(),
    updated_by uuid references users (id) on delete set null
);

-- The outbox. One row per room and event, whichever replica's sweep sees it first.
create table standup_webhook_deliveries (
    id uuid primary key default gen_random_uuid(),
    space_id uuid not null references spaces (id) on delete cascade,
    session_id uuid not null references sessions (id) on delete cascade,
    event text not null check (event in ('standup.opened', 'standup.closed', 'standup.ended')),
    attempts integer not null default 0,
    next_attempt_at timestamptz not null default now(),
    lease_until timestamptz,
    delivered_at timestamptz,
    failed_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    unique (session_id, event)
);

create index standup_webhook_deliveries_due_idx on standup_webhook_deliveries (next_attempt_at)
    where delivered_at is null and failed_at is null;

insert into migrations (version, name) values (39, '0039_standup_webhooks.sql');
