-- The category of a file is a word of the company's list.
select keep_words(company_id, '[
  {"name": "文件类别", "key": "文件类别 wjlb wenjianleibie", "words": [
    {"name": "管理文件", "key": "管理文件"}, {"name": "合同", "key": "合同"}, {"name": "采购", "key": "采购"},
    {"name": "设计图纸", "key": "设计图纸"}, {"name": "技术文件", "key": "技术文件"},
    {"name": "过程记录", "key": "过程记录"}, {"name": "会议纪要", "key": "会议纪要"},
    {"name": "验收资料", "key": "验收资料"}, {"name": "往来函件", "key": "往来函件"},
    {"name": "影像资料", "key": "影像资料"}, {"name": "其他", "key": "其他"}]}]')
  from project where project_id = company_id and company_id <> platform_id();

alter table related_file add column category_id uuid;
update related_file as t set category_id = d.sort_dict_id from sort_dict d
  where d.company_id = t.company_id and d.kind = '文件类别' and d.parent_id is not null and d.sort_name = t.category;
alter table related_file drop column category;
alter table related_file add foreign key (company_id, category_id) references sort_dict (company_id, sort_dict_id);
create index related_file_category on related_file (category_id, company_id, project_id);
create index related_file_search on related_file (company_id, project_id, code collate "und-u-kn-true" desc, related_file_id) include (confidentiality, state, search_short) where deleted_at is null;
create index related_file_order on related_file (company_id, project_id, code collate "und-u-kn-true" desc, related_file_id) include (confidentiality, state) where deleted_at is null;

-- What the history says of it stays readable.
create function pg_temp.as_category(company uuid, said jsonb) returns jsonb language sql as $$
  select case when said ? 'category' then (said - 'category') || jsonb_build_object('categoryID',
    (select d.sort_dict_id from sort_dict d
      where d.company_id = company and d.parent_id is not null and d.sort_name = said ->> 'category'
        and d.kind = '文件类别')) else said end
$$;
update audit_log set before = pg_temp.as_category(company_id, before), after = pg_temp.as_category(company_id, after)
  where entity = 'RelatedFile' and (before ? 'category' or after ? 'category');
