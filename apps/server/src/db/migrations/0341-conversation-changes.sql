-- How often messages of a conversation were changed after they were said: with the last number it tells whether what was read still holds.
alter table conversation add column changes int not null default 0;

create function count_message_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update conversation set changes = changes + 1 where conversation_id = old.conversation_id;
    return null;
  end $$;
revoke execute on function count_message_change() from public;
create trigger message_changed after update or delete on message
  for each row execute function count_message_change();
