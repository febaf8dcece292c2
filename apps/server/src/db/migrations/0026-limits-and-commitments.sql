-- 套餐: the platform administrator keeps the types of companies and their limits.
alter table company_type add column row_version int not null default 1;
grant insert, update on company_type to :app;

-- 承诺: a record has any number of them. What records had until now becomes a row of its own under the record's id,
-- so that the open tasks about it find it.
create table engagement_commitment (
  company_id uuid not null,
  project_id uuid not null,
  engagement_commitment_id uuid not null,
  content text not null,
  owner_id uuid,
  due_time date,
  engagement_record_id uuid,
  result text not null default '',
  state text not null,
  primary key (company_id, project_id, engagement_commitment_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, owner_id) references project_stakeholder (company_id, project_id, user_id),
  foreign key (company_id, project_id, engagement_record_id) references engagement_record
);
create index engagement_commitment_owner on engagement_commitment (owner_id, company_id, project_id);
create index engagement_commitment_engagement_record on engagement_commitment (engagement_record_id, company_id, project_id);
call make_register('engagement_commitment');
create index engagement_commitment_order on engagement_commitment (company_id, project_id, due_time, engagement_commitment_id) where deleted_at is null;
insert into engagement_commitment (company_id, project_id, engagement_commitment_id, content, owner_id, due_time,
    engagement_record_id, state, created_by, created_at, updated_by, updated_at, deleted_at, deleted_by, deletion_id,
    search_key)
  select company_id, project_id, engagement_record_id, commitment, commitment_owner_id, commitment_time,
    engagement_record_id, case commitment_done when 1 then '已兑现' else '待兑现' end, created_by, created_at,
    updated_by, updated_at, deleted_at, deleted_by, deletion_id, lower(commitment)
  from engagement_record where commitment <> '';
update pending_task
  set register = 'EngagementCommitment', address = replace(address, 'view=records', 'view=commitments')
  where register = 'EngagementRecord';
alter table engagement_record
  drop column commitment,
  drop column commitment_owner_id,
  drop column commitment_time,
  drop column commitment_done;
