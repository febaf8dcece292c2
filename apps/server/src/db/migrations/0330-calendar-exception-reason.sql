-- Why a day is otherwise than its week; null where a file brought it.
alter table calendar_exception add column reason text
  check (reason in ('holiday', 'stop', 'winter', 'heat', 'overtime', 'other'));
