-- Hourly counters of the identities created, per client and for the whole instance.
create table identity_creation_buckets (
    bucket_start timestamptz not null,
    client_digest bytea not null,
    count integer not null check (count > 0),
    primary key (bucket_start, client_digest)
);

create table identity_creation_global_buckets (
    bucket_start timestamptz primary key,
    count integer not null check (count > 0)
);

-- Spaces older than this step have no recorded creator and count toward nobody's quota.
alter table spaces add column creator_id uuid references users (id);

create index spaces_creator_id_idx on spaces (creator_id) where creator_id is not null;

insert into migrations (version, name) values (12, '0012_abuse_limits.sql');
