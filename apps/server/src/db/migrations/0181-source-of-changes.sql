-- Where a change comes from is a word of the company's list.
select keep_words(company_id, '[
  {"name": "变更来源", "key": "变更来源 bgly biangenglaiyuan", "words": [
    {"name": "建设单位", "key": "建设单位"}, {"name": "设计", "key": "设计"}, {"name": "监理", "key": "监理"},
    {"name": "施工", "key": "施工"}, {"name": "内部", "key": "内部"}, {"name": "法规", "key": "法规"}]}]')
  from project where project_id = company_id and company_id <> platform_id();

alter table change_request add column source_id uuid;
update change_request as t set source_id = d.sort_dict_id from sort_dict d
  where d.company_id = t.company_id and d.kind = '变更来源' and d.parent_id is not null and d.sort_name = t.source;
alter table change_request drop column source;
alter table change_request add foreign key (company_id, source_id) references sort_dict (company_id, sort_dict_id);
create index change_request_source on change_request (source_id, company_id, project_id);
create index change_request_search on change_request (company_id, project_id, code collate "und-u-kn-true" desc, change_request_id) include (urgency, nature, state, search_short) where deleted_at is null;
create index change_request_order on change_request (company_id, project_id, code collate "und-u-kn-true" desc, change_request_id) include (urgency, nature, state) where deleted_at is null;

-- What the history says of it stays readable.
create function pg_temp.as_word(company uuid, said jsonb) returns jsonb language sql as $$
  select case when said ? 'source' then (said - 'source') || jsonb_build_object('sourceID',
    (select d.sort_dict_id from sort_dict d
      where d.company_id = company and d.parent_id is not null and d.sort_name = said ->> 'source'
        and d.kind = '变更来源')) else said end
$$;
update audit_log set before = pg_temp.as_word(company_id, before), after = pg_temp.as_word(company_id, after)
  where entity = 'ChangeRequest' and (before ? 'source' or after ? 'source');
