-- How people are judged: on the grids, by the salience model, and how far they take part.

-- One row holds what one assessor said about one person on one day; null where nothing was said.
create table stakeholder_assessment (
  company_id uuid not null,
  project_id uuid not null,
  stakeholder_assessment_id uuid not null,
  project_stakeholder_id uuid not null,
  assess_day date not null,
  assess_time timestamptz not null,
  assessor_id uuid not null references app_user,
  power numeric(3, 1) check (power between 0 and 10),
  interest numeric(3, 1) check (interest between 0 and 10),
  influence numeric(3, 1) check (influence between 0 and 10),
  effect numeric(3, 1) check (effect between 0 and 10),
  power_attr smallint check (power_attr in (0, 1)),
  legitimacy smallint check (legitimacy in (0, 1)),
  urgency smallint check (urgency in (0, 1)),
  reason text not null default '',
  -- The highest of a person's rows is the version of what is known about them.
  row_version int not null,
  primary key (company_id, project_id, stakeholder_assessment_id),
  foreign key (company_id, project_id) references project,
  constraint stakeholder_assessment_person foreign key (company_id, project_id, project_stakeholder_id)
    references project_stakeholder (company_id, project_id, project_stakeholder_id) on delete cascade,
  constraint stakeholder_assessment_day_unique
    unique (project_stakeholder_id, assessor_id, assess_day, company_id, project_id)
);
call wall_project('stakeholder_assessment');

create table stakeholder_grid_setting (
  company_id uuid not null,
  project_id uuid not null,
  midline numeric(2, 1) not null check (midline between 3 and 7),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references project
);
call wall_project('stakeholder_grid_setting');

create table stakeholder_engagement (
  company_id uuid not null,
  project_id uuid not null,
  stakeholder_engagement_id uuid not null,
  project_stakeholder_id uuid,
  assess_time date,
  assessor_id uuid,
  current text,
  desired text,
  evidence text not null default '',
  strategy text not null default '',
  strategy_owner_id uuid,
  target_time date,
  primary key (company_id, project_id, stakeholder_engagement_id),
  foreign key (company_id, project_id) references project,
  constraint stakeholder_engagement_person foreign key (company_id, project_id, project_stakeholder_id)
    references project_stakeholder (company_id, project_id, project_stakeholder_id) on delete cascade,
  constraint stakeholder_engagement_assessor foreign key (company_id, project_id, assessor_id)
    references project_stakeholder (company_id, project_id, user_id),
  constraint stakeholder_engagement_owner foreign key (company_id, project_id, strategy_owner_id)
    references project_stakeholder (company_id, project_id, user_id)
);
call make_register('stakeholder_engagement');
create unique index stakeholder_engagement_day_unique
  on stakeholder_engagement (project_stakeholder_id, assess_time, company_id, project_id) where deleted_at is null;
