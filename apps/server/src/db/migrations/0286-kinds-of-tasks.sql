-- What kind of thing there is to do: to approve, to accept, to put right, or any other.
alter table pending_task add column kind text not null default '行动项'
  constraint pending_task_kind check (kind in ('审批', '验收', '整改', '行动项', '其他'));
update pending_task set kind = case
  when title ~ '^(审核|批准|受理|表决|确认进度)' then '审批'
  when title ~ '^验证' then '验收'
  else '整改' end
where title ~ '^(审核|批准|受理|表决|确认进度|验证|修改)';
