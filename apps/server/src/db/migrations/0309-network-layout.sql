-- 网络图: where hands put the nodes of each drawing of a plan; the rest is laid out anew each time.
create table network_layout (
  company_id uuid not null,
  project_id uuid not null,
  drawing text not null check (drawing in ('单代号', '双代号', '双代号时标', '单代号搭接')),
  positions jsonb not null,
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id, drawing),
  foreign key (company_id, project_id) references plan on delete cascade
);
call wall_project('network_layout');
