-- 培训

create table training (
  company_id uuid not null,
  project_id uuid not null,
  training_id uuid not null,
  code text not null,
  training_name text not null,
  training_kind text,
  training_day date,
  hours numeric check (hours >= 0 and hours <= 1000),
  organiser_id uuid,
  teacher text not null default '',
  place text not null default '',
  cost numeric check (cost >= 0 and cost <= 1000000000),
  content text not null default '',
  state text not null,
  primary key (company_id, project_id, training_id),
  foreign key (company_id, project_id) references project,
  constraint training_code_unique unique (code, company_id, project_id),
  foreign key (company_id, project_id, organiser_id) references project_stakeholder (company_id, project_id, user_id)
);
create index training_organiser on training (organiser_id, company_id, project_id);
call make_register('training');
create index training_by_code on training (company_id, project_id, code collate "und-u-kn-true", training_id) where deleted_at is null;
create index training_by_training_name on training (company_id, project_id, training_name collate "zh-x-icu", training_id) where deleted_at is null;
create index training_search on training (company_id, project_id, training_day desc nulls last, training_id) include (training_kind, state, search_short) where deleted_at is null;
create index training_order on training (company_id, project_id, training_day desc nulls last, training_id) include (training_kind, state) where deleted_at is null;
create index training_living on training (company_id, project_id) where num_nulls(deleted_at) = 1;

create table training_attendee (
  company_id uuid not null,
  project_id uuid not null,
  training_id uuid not null,
  line_id uuid not null,
  line_no int not null,
  project_stakeholder_id uuid,
  name text not null default '',
  result text,
  note text not null default '',
  primary key (company_id, project_id, line_id),
  foreign key (company_id, project_id, training_id) references training on delete cascade,
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
create index training_attendee_row on training_attendee (training_id, company_id, project_id, line_no);
create index training_attendee_project_stakeholder on training_attendee (project_stakeholder_id, company_id, project_id);
call wall_project('training_attendee');
