-- The index that words are looked for in, wide as it is, is left to that: pages are read and narrowed in a narrow one of the
-- same order, and rows are counted where nothing but their places is kept (10,000 of them in eight pages).
alter index engagement_action_order rename to engagement_action_search;
alter index engagement_record_order rename to engagement_record_search;
alter index stakeholder_engagement_order rename to stakeholder_engagement_search;
alter index engagement_commitment_order rename to engagement_commitment_search;
alter index project_stakeholder_order rename to project_stakeholder_search;

create index engagement_action_order
  on engagement_action (company_id, project_id, due_time, engagement_action_id)
  include (method, frequency, state) where deleted_at is null;
create index engagement_record_order
  on engagement_record (company_id, project_id, record_time desc nulls last, engagement_record_id)
  include (method, attitude_after, satisfaction, engagement_action_id) where deleted_at is null;
create index stakeholder_engagement_order
  on stakeholder_engagement (company_id, project_id, assess_time desc nulls last, stakeholder_engagement_id)
  include (current, desired) where deleted_at is null;
create index engagement_commitment_order
  on engagement_commitment (company_id, project_id, due_time, engagement_commitment_id)
  include (state) where deleted_at is null;
create index project_stakeholder_order
  on project_stakeholder (company_id, project_id, code collate "und-u-kn-true", project_stakeholder_id)
  include (user_id, party_role, job, key_personnel, stakeholder_kind, classification, direction, identify_method, state)
  where deleted_at is null;

-- Last: where indexes cost the same, as for a project of the usual size, the planner takes the newest.
create index engagement_action_living on engagement_action (company_id, project_id) where deleted_at is null;
create index engagement_record_living on engagement_record (company_id, project_id) where deleted_at is null;
create index stakeholder_engagement_living on stakeholder_engagement (company_id, project_id) where deleted_at is null;
create index engagement_commitment_living on engagement_commitment (company_id, project_id) where deleted_at is null;
-- Who sees a place in a project is asked by whose it is, too.
create index project_stakeholder_living on project_stakeholder (company_id, project_id) include (user_id)
  where deleted_at is null;
