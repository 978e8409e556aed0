-- Null means no absolute expiry, as for every ordinary token.
alter table session_tokens add column expires_at timestamptz;

insert into migrations (version, name) values (19, '0019_link_token_expiry.sql');
