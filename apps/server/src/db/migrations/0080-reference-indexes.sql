-- What points to a person, an activity or a record is found by an index, also when that is deleted.
create index project_stakeholder_contact_owner on project_stakeholder (contact_owner_id, company_id, project_id);
create index engagement_action_owner on engagement_action (owner_id, company_id, project_id);
create index engagement_action_activity on engagement_action (activity_id, company_id, project_id);
create index engagement_record_participant_back on engagement_record_participant (user_id, company_id, project_id);
create index stakeholder_engagement_project_stakeholder on stakeholder_engagement (project_stakeholder_id, company_id, project_id);
create index stakeholder_engagement_assessor on stakeholder_engagement (assessor_id, company_id, project_id);
create index stakeholder_engagement_strategy_owner on stakeholder_engagement (strategy_owner_id, company_id, project_id);
