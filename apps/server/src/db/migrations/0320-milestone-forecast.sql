-- When each milestone was expected to be reached, as the plan said last while a day was its 检查日期.
create table milestone_forecast (
  company_id uuid not null,
  project_id uuid not null,
  activity_id uuid not null,
  status_at int not null,
  forecast_at int not null,
  primary key (company_id, project_id, activity_id, status_at),
  foreign key (company_id, project_id) references plan on delete cascade
);
call wall_project('milestone_forecast');
