-- A story is named by its title, its ticket, or both.
alter table stories
    drop constraint stories_title_check,
    add constraint stories_title_check check (char_length(title) <= 200),
    add constraint stories_identified_check check (title <> '' or ref <> '');

insert into migrations (version, name) values (14, '0014_story_identity.sql');
