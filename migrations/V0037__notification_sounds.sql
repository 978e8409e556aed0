alter table users add column notification_sounds boolean not null default false;

-- Counts the rounds of a room, so that a client tells a new round from a changed one.
alter table sessions add column poker_round_version bigint not null default 0;

insert into migrations (version, name) values (37, '0037_notification_sounds.sql');
