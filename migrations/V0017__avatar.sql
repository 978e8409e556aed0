alter table users
    add column avatar_icon text not null default '' check (char_length(avatar_icon) <= 32),
    add column avatar_accessory text not null default '' check (char_length(avatar_accessory) <= 32);

insert into migrations (version, name) values (17, '0017_avatar.sql');
