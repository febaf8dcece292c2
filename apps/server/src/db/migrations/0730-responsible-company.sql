-- 责任单位 of a node is one of the companies that take part in the project. What was written and is called after one of
-- them becomes that; other words stay where they are until a company is chosen in their place.
alter table wbs_dictionary
  add column responsible_company_id uuid,
  add constraint wbs_dictionary_company foreign key (company_id, project_id, responsible_company_id)
    references project_on_company,
  add constraint wbs_dictionary_one_unit check (responsible_company_id is null or responsible_unit = '');
create index wbs_dictionary_company on wbs_dictionary (responsible_company_id, company_id, project_id)
  where responsible_company_id is not null;
update wbs_dictionary as d set responsible_company_id = u.project_on_company_id, responsible_unit = ''
  from project_on_company as u join company as c on c.company_id = u.unit_company_id
  where u.company_id = d.company_id and u.project_id = d.project_id and u.state in (1, 2, 4)
    and c.company_name = btrim(d.responsible_unit);
