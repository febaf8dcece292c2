-- What an approved change laid on the lines of a draft of the budget: what it costs there, and how much of it came to be,
-- since a line is never less than nothing. Savings that found no line name none. What was changed by hand on such a line
-- since is in the same sequence, and names no change.
create table budget_change_line (
  company_id uuid not null,
  project_id uuid not null,
  budget_change_line_id uuid not null default gen_random_uuid(),
  budget_id uuid not null,
  change_request_id uuid,
  budget_line_id uuid,
  amount numeric(18, 2) not null,
  laid numeric(18, 2) not null,
  laid_at timestamptz not null default clock_timestamp(),
  primary key (company_id, project_id, budget_change_line_id),
  foreign key (company_id, project_id, budget_id) references budget on delete cascade,
  foreign key (company_id, project_id, change_request_id) references change_request on delete cascade,
  foreign key (company_id, project_id, budget_line_id) references budget_line on delete set null (budget_line_id)
);
create index budget_change_line_budget on budget_change_line (budget_id, company_id, project_id);
create index budget_change_line_change on budget_change_line (change_request_id, company_id, project_id);
create index budget_change_line_line on budget_change_line (budget_line_id, company_id, project_id);
call wall_project('budget_change_line');

-- A draft that a single change made goes with it, as before.
insert into budget_change_line (company_id, project_id, budget_id, change_request_id, amount, laid)
  select b.company_id, b.project_id, b.budget_id, (array_agg(m.change_request_id))[1], 0, 0
  from budget as b join budget_change_request as m using (company_id, project_id, budget_id)
  where b.state = '草稿' and b.title = '变更后的预算' and b.deleted_at is null
  group by 1, 2, 3 having count(*) = 1;
