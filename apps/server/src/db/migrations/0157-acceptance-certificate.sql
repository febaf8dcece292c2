-- 验收证书

create table acceptance_certificate (
  company_id uuid not null,
  project_id uuid not null,
  acceptance_certificate_id uuid not null,
  title text not null,
  certificate_no text not null default '',
  accepted_time date,
  conclusion text,
  participants text not null,
  phase_id uuid,
  scope text not null default '',
  opinion text not null default '',
  state text not null,
  primary key (company_id, project_id, acceptance_certificate_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, phase_id) references project_phase
);
create index acceptance_certificate_phase on acceptance_certificate (phase_id, company_id, project_id);
call make_register('acceptance_certificate');
create index acceptance_certificate_by_title on acceptance_certificate (company_id, project_id, title collate "zh-x-icu", acceptance_certificate_id) where deleted_at is null;
create index acceptance_certificate_by_certificate_no on acceptance_certificate (company_id, project_id, certificate_no collate "zh-x-icu", acceptance_certificate_id) where deleted_at is null;
create index acceptance_certificate_by_participants on acceptance_certificate (company_id, project_id, left(participants, 200) collate "C", acceptance_certificate_id) where deleted_at is null;
create index acceptance_certificate_search on acceptance_certificate (company_id, project_id, accepted_time desc nulls last, acceptance_certificate_id) include (conclusion, state, search_short) where deleted_at is null;
create index acceptance_certificate_order on acceptance_certificate (company_id, project_id, accepted_time desc nulls last, acceptance_certificate_id) include (conclusion, state) where deleted_at is null;
create index acceptance_certificate_living on acceptance_certificate (company_id, project_id) where num_nulls(deleted_at) = 1;
