-- Keyset paging of the directory, in its order.
create index spaces_org_directory_idx on spaces (org_id, name, slug) where archived_at is null;

insert into migrations (version, name) values (25, '0025_org_directory_idx.sql');
