-- When a link disappears, by itself or with its room or space, users.link_id becomes null and its guests would look like
-- ordinary people with a live token. So their tokens go first. It has to be a before trigger: the set-null of the key
-- runs after the row is gone, and by then nobody knows any more whose tokens they were.
create function session_link_tokens_delete() returns trigger
    language plpgsql
as $$
begin
    delete from session_tokens t
     using users u
     where t.user_id = u.id
       and u.link_id = old.id;
    return old;
end
$$;

create trigger session_links_delete_tokens
    before delete on session_links
    for each row execute function session_link_tokens_delete();

insert into migrations (version, name) values (20, '0020_link_token_cascade.sql');
