-- Management plans: one document per project and kind, in versions that are written, reviewed and approved.

create table plan_document (
  company_id uuid not null,
  project_id uuid not null,
  plan_document_id uuid not null,
  kind text not null,
  primary key (company_id, project_id, plan_document_id),
  foreign key (company_id, project_id) references project,
  constraint plan_document_kind_unique unique (kind, company_id, project_id)
);
call wall_project('plan_document');

-- A draft is numbered, too: 0.1 before the first approval, 1.1 for the small revision of 1.0.
create table plan_document_version (
  company_id uuid not null,
  project_id uuid not null,
  plan_document_version_id uuid not null,
  plan_document_id uuid not null,
  major int not null check (major >= 0),
  minor int not null check (minor >= 0),
  state text not null check (state in ('草稿', '评审中', '已批准', '已作废')),
  owner_id uuid not null,
  approver_id uuid not null,
  -- Texts by the sections' keys, which the kind's declaration names.
  sections jsonb not null default '{}',
  revision_note text not null default '',
  submitted_at timestamptz,
  approved_at timestamptz,
  primary key (company_id, project_id, plan_document_version_id),
  foreign key (company_id, project_id) references project,
  constraint plan_document_version_document foreign key (company_id, project_id, plan_document_id)
    references plan_document,
  constraint plan_document_version_owner foreign key (company_id, project_id, owner_id)
    references project_stakeholder (company_id, project_id, user_id),
  constraint plan_document_version_approver foreign key (company_id, project_id, approver_id)
    references project_stakeholder (company_id, project_id, user_id),
  constraint plan_document_version_approved check ((state in ('已批准', '已作废')) = (approved_at is not null))
);
call make_register('plan_document_version');
create unique index plan_document_version_one_draft on plan_document_version (plan_document_id, company_id, project_id)
  where state in ('草稿', '评审中') and deleted_at is null;
create unique index plan_document_version_one_approved
  on plan_document_version (plan_document_id, company_id, project_id) where state = '已批准';
