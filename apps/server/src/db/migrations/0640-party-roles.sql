-- 参建角色 is a word of the company's list: of people in the register, of companies that take part, and of the codes by
-- which these come in.
select keep_words(company_id, '[
  {"name": "参建角色", "key": "参建角色 cjjs canjianjuese", "words": [
    {"name": "建设", "key": "建设"}, {"name": "勘察", "key": "勘察"}, {"name": "设计", "key": "设计"},
    {"name": "监理", "key": "监理"}, {"name": "总包", "key": "总包"}, {"name": "分包", "key": "分包"},
    {"name": "供应", "key": "供应"}, {"name": "检测", "key": "检测"}, {"name": "政府", "key": "政府"},
    {"name": "用户", "key": "用户"}, {"name": "社区", "key": "社区"}, {"name": "内部", "key": "内部"}]}]')
  from project where project_id = company_id and company_id <> platform_id();

create function pg_temp.party_role(company uuid, word text) returns uuid language sql stable as $$
  select d.sort_dict_id from sort_dict d
  where d.company_id = company and d.kind = '参建角色' and d.parent_id is not null and d.sort_name = word
$$;

alter table project_stakeholder add column party_role_id uuid;
alter table project_on_company add column party_role_id uuid;
alter table project_invitation add column party_role_id uuid;
update project_stakeholder set party_role_id = pg_temp.party_role(company_id, party_role) where party_role is not null;
update project_on_company set party_role_id = pg_temp.party_role(company_id, party_role);
update project_invitation set party_role_id = pg_temp.party_role(company_id, party_role) where party_role is not null;
-- With the column go the indexes that hold it and the check.
alter table project_stakeholder drop column party_role;
alter table project_on_company drop column party_role, alter column party_role_id set not null;
alter table project_invitation drop column party_role,
  add constraint project_invitation_party check ((invite_kind = '单位') = (party_role_id is not null));

alter table project_stakeholder add foreign key (company_id, party_role_id) references sort_dict (company_id, sort_dict_id);
alter table project_on_company add foreign key (company_id, party_role_id) references sort_dict (company_id, sort_dict_id);
alter table project_invitation add foreign key (company_id, party_role_id) references sort_dict (company_id, sort_dict_id);
create index project_stakeholder_party_role on project_stakeholder (party_role_id, company_id, project_id);
create index project_on_company_party_role on project_on_company (party_role_id, company_id, project_id);
create index project_invitation_party_role on project_invitation (party_role_id, company_id, project_id);

create index project_stakeholder_search
  on project_stakeholder (company_id, project_id, code collate "und-u-kn-true", project_stakeholder_id)
  include (user_id, job, key_personnel, stakeholder_kind, classification, direction, identify_method, state, search_short)
  where deleted_at is null;
create index project_stakeholder_order
  on project_stakeholder (company_id, project_id, code collate "und-u-kn-true", project_stakeholder_id)
  include (user_id, job, key_personnel, stakeholder_kind, classification, direction, identify_method, state)
  where deleted_at is null;
drop index project_stakeholder_living;
create index project_stakeholder_living on project_stakeholder (company_id, project_id) include (user_id)
  where num_nulls(deleted_at) = 1;

-- What the history says of it stays readable.
create function pg_temp.as_party_role(company uuid, said jsonb) returns jsonb language sql as $$
  select case when said ? 'partyRole' then (said - 'partyRole') || jsonb_build_object('partyRoleID',
    pg_temp.party_role(company, said ->> 'partyRole')) else said end
$$;
update audit_log set before = pg_temp.as_party_role(company_id, before), after = pg_temp.as_party_role(company_id, after)
  where entity = 'ProjectStakeholder' and (before ? 'partyRole' or after ? 'partyRole');

-- Saved views go on showing, ordering and filtering by it.
update saved_view set content = replace(content::text, 'partyRole"', 'partyRoleID"')::jsonb
  where register = 'ProjectStakeholder' and content::text like '%partyRole"%';
update saved_view as v set content = jsonb_set(v.content, '{query,f.partyRoleID}', to_jsonb((
    select coalesce(string_agg(pg_temp.party_role(v.company_id, word)::text, ',' order by place), '')
    from string_to_table(v.content #>> '{query,f.partyRoleID}', ',') with ordinality as asked (word, place))))
  where register = 'ProjectStakeholder' and v.content #>> '{query,f.partyRoleID}' is not null;

-- Rows that use a word need not be a register's: those of other tables are not deleted, they end.
create function can_be_deleted(of_table text) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (select from pg_attribute a
    where a.attrelid = of_table::regclass and a.attname = 'deleted_at' and not a.attisdropped)
$$;
create or replace function word_rows(word uuid)
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
        'select %L, %L, t.project_id, t.%I, %s from %I as t where t.company_id = $1 and t.%I = $2',
        pointing.of_table, pointing.of_column, pointing.of_table || '_id',
        case when can_be_deleted(pointing.of_table) then 't.deleted_at is not null' else 'false' end,
        pointing.of_table, pointing.of_column)
        using place, word;
    end loop;
  end $$;

-- How many living rows use each word.
create or replace function word_counts() returns table (id uuid, value bigint)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  declare
    place uuid := app_company_id();
    pointing record;
  begin
    if app_project_id() is distinct from place then return; end if;
    for pointing in select * from word_columns() loop
      return query execute format(
        'select d.sort_dict_id, count(*) from sort_dict as d join %I as t on t.company_id = d.company_id and t.%I = d.sort_dict_id
          where d.company_id = $1 and %s group by d.sort_dict_id',
        pointing.of_table, pointing.of_column,
        case when can_be_deleted(pointing.of_table) then 't.deleted_at is null' else 'true' end)
        using place;
    end loop;
  end $$;
