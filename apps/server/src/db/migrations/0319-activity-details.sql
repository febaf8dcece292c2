-- By what the duration of an activity was estimated, what a milestone is promised for, and the trade.
alter table activity
  add column discipline text not null default '',
  add column estimate jsonb,
  add column milestone jsonb;
update plan_snapshot set content = content || '{"discipline": ""}' where table_name = 'activity';
