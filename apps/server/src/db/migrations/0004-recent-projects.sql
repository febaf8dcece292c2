-- When a member last entered the project: the project list begins with the default one, then the most recent.
alter table project_stakeholder add column opened_at timestamptz;
