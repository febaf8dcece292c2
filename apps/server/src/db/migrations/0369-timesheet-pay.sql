-- 工时表的计薪，与它带来的成本、实际工时

-- The hours of a sheet by how they are paid: written with the sheet, kept as they were once it is approved.
create table timesheet_pay (
  company_id uuid not null,
  project_id uuid not null,
  timesheet_id uuid not null,
  pay_no int not null,
  work_date date not null,
  activity_id uuid,
  non_project text,
  pay_kind text not null check (pay_kind in ('正常', '平日加班', '休息日加班', '法定节日加班')),
  hours numeric not null check (hours > 0 and hours <= 24),
  primary key (company_id, project_id, timesheet_id, pay_no),
  foreign key (company_id, project_id, timesheet_id) references timesheet on delete cascade,
  foreign key (company_id, project_id, activity_id) references activity on delete set null (activity_id)
);
create index timesheet_pay_row on timesheet_pay (timesheet_id, company_id, project_id);
create index timesheet_pay_activity on timesheet_pay (activity_id, company_id, project_id);
call wall_project('timesheet_pay');

-- The sheet that a cost follows from.
alter table cost_entry add column timesheet_id uuid;
alter table cost_entry add foreign key (company_id, project_id, timesheet_id) references timesheet;
create index cost_entry_timesheet on cost_entry (timesheet_id, company_id, project_id);

-- What has been worked, and what its people say is left; null: the work less what has been done.
alter table assignment
  add column actual_work_min int not null default 0 check (actual_work_min >= 0),
  add column remaining_work_min int check (remaining_work_min >= 0);

-- By what an activity tells how far it is.
alter table activity_ev add column percent_kind text not null default '工期' check (percent_kind in ('工期', '实物', '工时'));
update activity_ev set percent_kind = '实物' where physical_percent is not null;
