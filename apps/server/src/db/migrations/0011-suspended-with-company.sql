-- Who was suspended in a project by itself stays so when the company lets the person in again.
alter table project_stakeholder add column suspended_with_company boolean not null default false
  constraint project_stakeholder_suspended_with_company check (not suspended_with_company or state = 'disabled');
