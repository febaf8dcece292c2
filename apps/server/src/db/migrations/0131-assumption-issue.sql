-- What follows from an assumption that proves wrong: the assumption names the issues, as it is to name risks and changes.
create table assumption_issue (
  company_id uuid not null,
  project_id uuid not null,
  assumption_id uuid not null,
  issue_id uuid not null,
  primary key (company_id, project_id, assumption_id, issue_id),
  foreign key (company_id, project_id, assumption_id) references assumption on delete cascade,
  foreign key (company_id, project_id, issue_id) references issue on delete cascade
);
create index assumption_issue_back on assumption_issue (issue_id, company_id, project_id);
call wall_project('assumption_issue');
insert into assumption_issue (company_id, project_id, assumption_id, issue_id)
  select company_id, project_id, assumption_id, issue_id from issue where assumption_id is not null;
alter table issue drop column assumption_id;

-- Projects that are under way and have assumptions to be validated by a day.
create function projects_with_due_assumptions(on_day date)
  returns table (company_id uuid, project_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct t.company_id, t.project_id
  from assumption t
  join project p on p.company_id = t.company_id and p.project_id = t.project_id
  where p.whether_filed = 0 and p.removed_at is null and p.state in (0, 1)
    and t.state = '待验证' and t.deleted_at is null and t.validate_time <= on_day
    and not exists (
      select from pending_task k
      where k.company_id = t.company_id and k.project_id = t.project_id and k.row_id = t.assumption_id
        and k.register = 'Assumption' and k.state = 'open')
$$;
revoke execute on function projects_with_due_assumptions(date) from public;
grant execute on function projects_with_due_assumptions(date) to :app;
