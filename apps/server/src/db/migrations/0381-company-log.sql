-- From where something was done; empty for what the system did by itself, and for what was done before it was kept.
alter table audit_log add column address text not null default '';
-- What was done in a company outside of its projects, and to them as a whole.
create index audit_log_of_company on audit_log (created_at desc, audit_log_id desc, company_id)
  where project_id is null or project_id = company_id or entity = 'project';
