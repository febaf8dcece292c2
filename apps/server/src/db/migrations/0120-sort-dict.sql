-- 字典: words of a company's lists. A list is a row, and its words stand in it.
create table sort_dict (
  company_id uuid not null,
  project_id uuid not null check (project_id = company_id),
  sort_dict_id uuid not null,
  sort_name text not null,
  parent_id uuid,
  merge_into_id uuid,
  remark text not null default '',
  -- The list in which a word stands.
  kind text not null default '',
  is_platform boolean not null default false,
  state text not null,
  sort bigint not null,
  primary key (company_id, project_id, sort_dict_id),
  constraint sort_dict_of_company unique (sort_dict_id, company_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, parent_id) references sort_dict deferrable initially deferred,
  foreign key (company_id, project_id, merge_into_id) references sort_dict
);
create index sort_dict_parent on sort_dict (parent_id, company_id, project_id);
create index sort_dict_merge_into on sort_dict (merge_into_id, company_id, project_id);
call make_register('sort_dict');
create index sort_dict_by_sort_name on sort_dict (company_id, project_id, sort_name collate "zh-x-icu", sort_dict_id) where deleted_at is null;
create index sort_dict_search on sort_dict (company_id, project_id, sort_dict_id) include (state, search_short) where deleted_at is null;
create index sort_dict_order on sort_dict (company_id, project_id, sort_dict_id) include (state) where deleted_at is null;
create index sort_dict_living on sort_dict (company_id, project_id) where num_nulls(deleted_at) = 1;
create unique index sort_dict_beside on sort_dict (sort_name, parent_id, company_id, project_id) nulls not distinct where deleted_at is null;

-- Rows of the company's projects name its words: they are read, and not written, from inside each of them.
create policy of_company on sort_dict for select to :app using (company_id = (select app_company_id()));

create function follow_list() returns trigger language plpgsql as $$
  begin
    if new.parent_id is not null then
      new.kind := (select d.kind from sort_dict d where d.company_id = new.company_id and d.sort_dict_id = new.parent_id);
    end if;
    return new;
  end $$;
create trigger sort_dict_kind before insert or update of parent_id on sort_dict
  for each row execute function follow_list();

-- The lists of a company and the platform's words in them, which come first: what is not there yet is added, a word of
-- the company's own by the same name becomes the platform's.
create function keep_words(of_company uuid, kinds jsonb) returns void
  language plpgsql set search_path = public, pg_temp as $$
  declare
    maker uuid := (select p.created_by from project p where p.company_id = of_company and p.project_id = of_company);
    list jsonb;
    word jsonb;
    list_id uuid;
    word_id uuid;
  begin
    for list in select value from jsonb_array_elements(kinds) loop
      select d.sort_dict_id into list_id from sort_dict d
        where d.company_id = of_company and d.parent_id is null and d.kind = list ->> 'name';
      if list_id is null then
        list_id := gen_random_uuid();
        insert into sort_dict (company_id, project_id, sort_dict_id, sort_name, kind, is_platform, state, sort, search_key,
            created_by, updated_by)
          select of_company, of_company, list_id, list ->> 'name', list ->> 'name', true, '启用',
            coalesce(max(d.sort), 0) + 1, list ->> 'key', maker, maker
          from sort_dict d where d.company_id = of_company and d.parent_id is null and d.deleted_at is null;
      end if;
      for word in select value from jsonb_array_elements(list -> 'words') loop
        select d.sort_dict_id into word_id from sort_dict d
          where d.company_id = of_company and d.parent_id = list_id and d.deleted_at is null
            and d.sort_name = word ->> 'name';
        if word_id is not null then
          update sort_dict set is_platform = true, search_key = word ->> 'key'
            where company_id = of_company and sort_dict_id = word_id
              and (not is_platform or search_key <> word ->> 'key');
          continue;
        end if;
        insert into sort_dict (company_id, project_id, sort_dict_id, sort_name, parent_id, is_platform, state, sort,
            search_key, created_by, updated_by)
          select of_company, of_company, gen_random_uuid(), word ->> 'name', list_id, true, '启用',
            coalesce(max(d.sort), 0) + 1, word ->> 'key', maker, maker
          from sort_dict d where d.company_id = of_company and d.parent_id = list_id and d.deleted_at is null;
      end loop;
    end loop;
  end $$;

select keep_words(company_id, '[
  {"name": "问题类别", "key": "问题类别", "words": [
    {"name": "技术", "key": "技术"}, {"name": "进度", "key": "进度"}, {"name": "成本", "key": "成本"},
    {"name": "质量", "key": "质量"}, {"name": "安全", "key": "安全"}, {"name": "资源", "key": "资源"},
    {"name": "合同", "key": "合同"}, {"name": "沟通", "key": "沟通"}]},
  {"name": "假设类别", "key": "假设类别", "words": [
    {"name": "范围", "key": "范围"}, {"name": "进度", "key": "进度"}, {"name": "成本", "key": "成本"},
    {"name": "质量", "key": "质量"}, {"name": "资源", "key": "资源"}, {"name": "技术", "key": "技术"},
    {"name": "合同", "key": "合同"}, {"name": "外部", "key": "外部"}]}]')
  from project where project_id = company_id;

-- Where words are used: in whichever tables point to them, in all projects of the company, seen from its place alone.
create function word_columns() returns table (of_table text, of_column text)
  language sql stable set search_path = public, pg_temp as $$
  select c.relname::text, a.attname::text
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
  where k.contype = 'f' and k.confrelid = 'sort_dict'::regclass and k.conrelid <> 'sort_dict'::regclass
$$;

create function word_rows(word uuid)
  returns table (of_table text, of_column text, project_id uuid, row_id uuid, is_deleted boolean)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    place uuid := app_company_id();
    pointing record;
  begin
    if app_project_id() is distinct from place then return; end if;
    for pointing in select * from word_columns() loop
      return query execute format(
        'select %L, %L, t.project_id, t.%I, t.deleted_at is not null from %I as t where t.company_id = $1 and t.%I = $2',
        pointing.of_table, pointing.of_column, pointing.of_table || '_id', pointing.of_table, pointing.of_column)
        using place, word;
    end loop;
  end $$;

-- How many living rows use each word.
create function word_counts() returns table (id uuid, value bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    place uuid := app_company_id();
    pointing record;
  begin
    if app_project_id() is distinct from place then return; end if;
    for pointing in select * from word_columns() loop
      return query execute format(
        'select d.sort_dict_id, count(*) from sort_dict as d join %I as t on t.company_id = d.company_id and t.%I = d.sort_dict_id
          where d.company_id = $1 and t.deleted_at is null group by d.sort_dict_id',
        pointing.of_table, pointing.of_column)
        using place;
    end loop;
  end $$;
