-- What was forecast of each row as its month was closed: 尚需, 完工估算 and the earned schedule, in reporting periods

alter table evm_snapshot
  add column etc numeric(18, 2),
  add column eac numeric(18, 2),
  add column es numeric(12, 6),
  add column at numeric(12, 6);
alter table cost_period
  add column etc numeric(18, 2),
  add column es numeric(12, 6),
  add column at numeric(12, 6);

-- Which version of the plan an estimate took its figures from, and whose dates a cost baseline has
alter table cost_estimate add column plan_version int;
alter table cost_baseline add column plan_version int;

-- Tax of each line, and of which subjects a rate is taken
alter table cost_estimate_line
  add column tax_rate numeric check (tax_rate >= 0 and tax_rate <= 100),
  add column base_subject_id uuid,
  add column second_base_id uuid,
  add column third_base_id uuid,
  add foreign key (company_id, project_id, base_subject_id) references cost_subject,
  add foreign key (company_id, project_id, second_base_id) references cost_subject,
  add foreign key (company_id, project_id, third_base_id) references cost_subject;
create index cost_estimate_line_base on cost_estimate_line (base_subject_id, company_id, project_id)
  where base_subject_id is not null;
create index cost_estimate_line_second_base on cost_estimate_line (second_base_id, company_id, project_id)
  where second_base_id is not null;
create index cost_estimate_line_third_base on cost_estimate_line (third_base_id, company_id, project_id)
  where third_base_id is not null;
