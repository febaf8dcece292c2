-- With what every condition has in front: else the planner thinks that it must skip through all assessors and days, and
-- reads the assessments of the whole project for each person.
alter table stakeholder_assessment drop constraint stakeholder_assessment_day_unique;
alter table stakeholder_assessment add constraint stakeholder_assessment_day_unique
  unique (project_stakeholder_id, company_id, project_id, assessor_id, assess_day);
