-- 处理步骤: the rows inside a row of 问题日志

create table issue_step (
  company_id uuid not null,
  project_id uuid not null,
  issue_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  step text not null,
  owner_id uuid,
  due_day date,
  done_day date,
  result text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, issue_id) references issue on delete cascade,
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id)
);
create index issue_step_row on issue_step (issue_id, company_id, project_id, line_no);
create index issue_step_owner on issue_step (owner_id, company_id, project_id);
call wall_project('issue_step');
