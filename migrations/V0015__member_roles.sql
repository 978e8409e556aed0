alter table members add column role text not null default 'member' check (role in ('owner', 'member'));

-- Whoever created a space owns it, if still a member.
update members m
   set role = 'owner'
  from spaces s
 where s.id = m.space_id
   and s.creator_id = m.user_id;

-- Where nobody did (no recorded creator, or the creator left), the member seen last. Join dates do not exist.
update members m
   set role = 'owner'
  from (select distinct on (c.space_id) c.space_id, c.user_id
          from members c
         where not exists (select 1 from members o where o.space_id = c.space_id and o.role = 'owner')
         order by c.space_id, c.last_seen_at desc, c.user_id) heir
 where m.space_id = heir.space_id
   and m.user_id = heir.user_id;

create index members_owner_idx on members (space_id) where role = 'owner';

insert into migrations (version, name) values (15, '0015_member_roles.sql');
