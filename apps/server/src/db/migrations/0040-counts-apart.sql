-- Only the count says it in these words. As small as this index is, a plan that is kept would else look for one row by its
-- key here, among all that a project has: for a project of the usual size that costs as much.
drop index engagement_action_living, engagement_record_living, stakeholder_engagement_living,
  engagement_commitment_living, project_stakeholder_living;
create index engagement_action_living on engagement_action (company_id, project_id)
  where num_nulls(deleted_at) = 1;
create index engagement_record_living on engagement_record (company_id, project_id)
  where num_nulls(deleted_at) = 1;
create index stakeholder_engagement_living on stakeholder_engagement (company_id, project_id)
  where num_nulls(deleted_at) = 1;
create index engagement_commitment_living on engagement_commitment (company_id, project_id)
  where num_nulls(deleted_at) = 1;
-- Who sees a place in a project is asked by whose it is, too.
create index project_stakeholder_living on project_stakeholder (company_id, project_id) include (user_id)
  where num_nulls(deleted_at) = 1;
