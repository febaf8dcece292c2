-- 前锋线 against what, and how many weeks 滚动计划 looks ahead; what was set before goes on as it was.
alter table schedule_setting
  add column line_basis text not null default '当前基线' check (line_basis in ('当前基线', '当前计划')),
  add column look_ahead_weeks int not null default 3 check (look_ahead_weeks between 1 and 12);
