-- Empty means open, so that existing spaces stay as reachable as they were.
alter table spaces add column passcode text not null default '' check (char_length(passcode) <= 12);

insert into migrations (version, name) values (8, '0008_space_passcode.sql');
