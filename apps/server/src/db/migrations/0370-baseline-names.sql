-- What a row was and what it was called when it was frozen: it may be gone by now.
alter table baseline_activity add column code text not null default '';
alter table baseline_activity add column name text not null default '';
alter table baseline_activity add column is_node boolean not null default false;
update baseline_activity as r set code = a.code, name = a.name from activity as a
  where a.company_id = r.company_id and a.project_id = r.project_id and a.activity_id = r.row_id;
update baseline_activity as r set code = n.wbs_code, name = n.wbs_name, is_node = true from wbs_node as n
  where n.company_id = r.company_id and n.project_id = r.project_id and n.wbs_node_id = r.row_id;
