alter table standup_entries add column ready boolean not null default false;

insert into migrations (version, name) values (16, '0016_standup_ready.sql');
