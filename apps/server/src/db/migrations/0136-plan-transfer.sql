-- What an approved document brought into the plan, the registers and the project: each line of it once, whatever its version.

create table plan_transfer (
  company_id uuid not null,
  project_id uuid not null,
  plan_document_id uuid not null,
  section text not null,
  -- The line; of a chapter without lines, the version.
  line_id uuid not null,
  -- What came of it: an activity, a WBS node, a row of a register; null where a value was taken over.
  target_id uuid,
  taken_by uuid not null references app_user,
  taken_at timestamptz not null,
  primary key (company_id, project_id, plan_document_id, section, line_id),
  constraint plan_transfer_document foreign key (company_id, project_id, plan_document_id) references plan_document
);
call wall_project('plan_transfer');
create index plan_transfer_by on plan_transfer (taken_by, company_id, project_id);

-- Which documents and baselines an approved 项目管理计划 consists of, as they were when it was approved.
create table plan_component (
  company_id uuid not null,
  project_id uuid not null,
  plan_component_id uuid not null,
  plan_document_version_id uuid not null,
  sort int not null,
  -- The kind of the document; null of a baseline.
  kind text,
  part_version_id uuid,
  baseline_id uuid,
  label text not null,
  version_no text not null,
  owner_name text not null,
  approved_at timestamptz not null,
  primary key (company_id, project_id, plan_component_id),
  constraint plan_component_version foreign key (company_id, project_id, plan_document_version_id)
    references plan_document_version on delete cascade,
  constraint plan_component_part foreign key (company_id, project_id, part_version_id)
    references plan_document_version,
  constraint plan_component_baseline foreign key (company_id, project_id, baseline_id)
    references baseline on delete set null (baseline_id)
);
call wall_project('plan_component');
create index plan_component_of on plan_component (plan_document_version_id, company_id, project_id);
create index plan_component_parts on plan_component (part_version_id, company_id, project_id);
create index plan_component_baselines on plan_component (baseline_id, company_id, project_id);
