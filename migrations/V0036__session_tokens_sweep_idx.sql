-- One for each way in which a token can be dead: the hourly sweep looks for all three.
create index session_tokens_last_used_at_idx on session_tokens (last_used_at);
create index session_tokens_created_at_idx on session_tokens (created_at);
create index session_tokens_expires_at_idx on session_tokens (expires_at) where expires_at is not null;

insert into migrations (version, name) values (36, '0036_session_tokens_sweep_idx.sql');
