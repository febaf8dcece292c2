-- The sample is told from what is real, and goes with everything in it once nobody real works there.
alter table company add column is_sample boolean not null default false;
update company set is_sample = true where company_id in (
  select company_id from audit_log where entity = 'company' and action = 'create' and request_id = 'sample');

-- Bytes outlive the company whose they were: the purge of files removes them as any that no file has.
alter table file_blob drop constraint file_blob_company_id_fkey;

-- People are of a unit, and a unit's contact is one of the people: whoever deletes both lets this one wait.
alter table project_stakeholder alter constraint project_stakeholder_unit deferrable initially immediate;

-- Deletes every row of a company, or of one project of it, from whatever tables there are: what others refer to goes in a
-- later round than what refers to it. Bytes stay for the purge of files, those of uploads on their way, too.
create procedure purge_tenant(of_company uuid, of_project uuid) language plpgsql set search_path = public, pg_temp as $$
  declare
    each regclass;
    gone bigint;
    removed bigint;
    refused text;
  begin
    insert into file_blob (company_id, sha256, storage_key, size, content_type, is_leaving)
      select company_id, sha256(storage_key::bytea), storage_key, size, '', true from file_upload
      where company_id = of_company and (of_project is null or project_id = of_project)
      on conflict do nothing;
    set constraints project_stakeholder_unit deferred;
    loop
      removed := 0;
      refused := null;
      for each in
        select c.oid from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'file_blob'
          and exists (select from pg_attribute a
            where a.attrelid = c.oid and not a.attisdropped and a.attname = 'company_id')
          and (of_project is null or exists (select from pg_attribute a
            where a.attrelid = c.oid and not a.attisdropped and a.attname = 'project_id'))
      loop
        begin
          if of_project is null then
            execute format('delete from %s where company_id = $1', each) using of_company;
          else
            execute format('delete from %s where company_id = $1 and project_id = $2', each)
              using of_company, of_project;
          end if;
          get diagnostics gone = row_count;
          removed := removed + gone;
        exception when foreign_key_violation then
          refused := sqlerrm;
        end;
      end loop;
      exit when removed = 0;
    end loop;
    set constraints project_stakeholder_unit immediate;
    if refused is not null then raise exception 'rows could not be purged: %', refused; end if;
  end $$;
revoke execute on procedure purge_tenant(uuid, uuid) from public;

create function sample_companies() returns table (company_id uuid, company_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select company_id, company_name from company where is_sample order by created_at
  $$;

-- Why the sample cannot go: somebody real works in one of its companies, or one of its accounts or companies in a real one.
create function sample_ties() returns table (is_sample boolean, who text, company_name text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  #variable_conflict use_column
  declare
    each record;
  begin
    return query
      select false, u.user_name, c.company_name
      from company c
      join (
        select m.company_id, m.user_id from company_user m where m.state in (1, 2)
        union select s.company_id, s.user_id from project_stakeholder s where s.is_member
      ) as within on within.company_id = c.company_id
      join app_user u on u.user_id = within.user_id
      where c.is_sample and not u.is_sample;
    return query
      select true, s.company_name, c.company_name
      from project_on_company p
      join company s on s.company_id = p.unit_company_id and s.is_sample
      join company c on c.company_id = p.company_id and not c.is_sample;
    for each in
      select k.conrelid::regclass as of_table, a.attname as of_column
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.conrelid <> 'notice'::regclass
        and exists (select from pg_attribute b
          where b.attrelid = k.conrelid and not b.attisdropped and b.attname = 'company_id')
    loop
      return query execute format(
        'select distinct true, u.user_name, c.company_name from %s t
         join app_user u on u.user_id = t.%I and u.is_sample
         join company c on c.company_id = t.company_id and not c.is_sample', each.of_table, each.of_column);
    end loop;
  end $$;

-- The companies, then the accounts: where a row outside of every company names one, the row forgets the name or goes.
create function remove_sample() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    each record;
  begin
    lock table company_user, project_stakeholder in share row exclusive mode;
    if exists (select from sample_ties()) then raise exception 'somebody real works in the sample'; end if;
    for each in select company_id from company where is_sample loop
      call purge_tenant(each.company_id, null);
      update app_user set default_company_id = null, default_project_id = null
        where default_company_id = each.company_id;
    end loop;
    for each in
      select k.conrelid::regclass as of_table, a.attname as of_column, a.attnotnull as is_needed
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass
    loop
      if each.is_needed then
        execute format('delete from %s where %I in (select user_id from app_user where is_sample)',
          each.of_table, each.of_column);
      else
        execute format('update %s set %2$I = null where %2$I in (select user_id from app_user where is_sample)',
          each.of_table, each.of_column);
      end if;
    end loop;
    delete from app_user where is_sample;
  end $$;

revoke execute on function sample_companies(), sample_ties(), remove_sample() from public;
grant execute on function sample_companies(), sample_ties(), remove_sample() to :app;
