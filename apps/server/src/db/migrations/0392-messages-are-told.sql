-- A message is told with its event: nothing asks any more how often messages were changed.
drop trigger message_changed on message;
drop function count_message_change();
alter table conversation drop column changes;
