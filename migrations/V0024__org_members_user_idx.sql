-- "Which orgs am I in", asked at every sign-in.
create index org_members_user_active_idx on org_members (user_id) where revoked_at is null;

insert into migrations (version, name) values (24, '0024_org_members_user_idx.sql');
