-- A title outlasts the right to read where people stand: what asks for a strategy to be looked at again names no level.
update pending_task set title = regexp_replace(title, '（[^（）]* → [^（）]*）$', '')
  where register = 'StakeholderEngagement' and title like '策略复核：%';

-- The reminders of a morning had it from there.
update notice
  set content = regexp_replace(content, '(策略复核：[^\n]*?)（[^（）\n]* → [^（）\n]*）', '\1', 'g')
  where content like '%策略复核：%';

-- What its person could see where the file was written; null in files from before, of which nobody knows.
alter table export_job add column relied_on jsonb;
