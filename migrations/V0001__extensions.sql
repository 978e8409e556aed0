-- Random uuids are all that is used of it. An administrator may have created it beforehand, where the role may not.
create extension if not exists pgcrypto;

insert into migrations (version, name) values (1, '0001_extensions.sql');
