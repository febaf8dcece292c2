-- The categories of issues and assumptions are words of the company's lists.
alter table issue add column category_id uuid;
alter table assumption add column category_id uuid;
update issue as t set category_id = d.sort_dict_id from sort_dict d
  where d.company_id = t.company_id and d.kind = '问题类别' and d.parent_id is not null and d.sort_name = t.category;
update assumption as t set category_id = d.sort_dict_id from sort_dict d
  where d.company_id = t.company_id and d.kind = '假设类别' and d.parent_id is not null and d.sort_name = t.category;
alter table issue drop column category;
alter table assumption drop column category;
alter table issue add foreign key (company_id, category_id) references sort_dict (company_id, sort_dict_id);
alter table assumption add foreign key (company_id, category_id) references sort_dict (company_id, sort_dict_id);
create index issue_category on issue (category_id, company_id, project_id);
create index assumption_category on assumption (category_id, company_id, project_id);
create index issue_search on issue (company_id, project_id, due_time, issue_id) include (priority, state, search_short) where deleted_at is null;
create index issue_order on issue (company_id, project_id, due_time, issue_id) include (priority, state) where deleted_at is null;
create index assumption_search on assumption (company_id, project_id, validate_time, assumption_id) include (assumption_kind, source, confidence, state, search_short) where deleted_at is null;
create index assumption_order on assumption (company_id, project_id, validate_time, assumption_id) include (assumption_kind, source, confidence, state) where deleted_at is null;

-- What the history says of them stays readable.
create function pg_temp.as_word(company uuid, entity text, said jsonb) returns jsonb language sql as $$
  select case when said ? 'category' then (said - 'category') || jsonb_build_object('categoryID',
    (select d.sort_dict_id from sort_dict d
      where d.company_id = company and d.parent_id is not null and d.sort_name = said ->> 'category'
        and d.kind = case entity when 'Issue' then '问题类别' else '假设类别' end)) else said end
$$;
update audit_log set before = pg_temp.as_word(company_id, entity, before), after = pg_temp.as_word(company_id, entity, after)
  where entity in ('Issue', 'Assumption') and (before ? 'category' or after ? 'category');
