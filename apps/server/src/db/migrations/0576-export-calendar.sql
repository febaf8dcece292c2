-- A plan is also taken along as a calendar.
alter table exchange_run drop constraint exchange_run_format_check,
  add constraint exchange_run_format_check check (format in ('mspdi', 'xer', 'p6xml', 'ical', 'json', 'xlsx'));
