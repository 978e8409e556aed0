-- The ticket behind a story; empty means that there is none, which is what existing stories become.
alter table stories add column ref text not null default '' check (char_length(ref) <= 40);

insert into migrations (version, name) values (7, '0007_story_ref.sql');
