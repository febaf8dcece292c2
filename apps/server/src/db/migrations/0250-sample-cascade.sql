-- Rows that go with an account go with it, whichever column names it: a conversation of two is nothing without one of them.
create or replace function remove_sample_apart() returns void
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
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass and k.confdeltype <> 'c'
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
