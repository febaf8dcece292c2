-- The name of a person with an account is the account's, as the number is: rows that kept what it was called when it joined
-- get today's. Who has given no name yet is shown by the number, its middle starred, not by the account's own name.
with named as (
  select s.company_id, s.project_id, s.project_stakeholder_id, s.user_name as earlier,
    coalesce(nullif(u.user_name, ''), regexp_replace(u.user_tel, '^(\d{3})\d{4}(\d+)$', '\1****\2')) as user_name,
    case when u.user_name = '' then '' else u.name_pinyin end as name_pinyin,
    coalesce(u.email, s.email) as email
  from project_stakeholder s
  join app_user u on u.user_id = s.user_id
  where s.stakeholder_kind is distinct from '组织' and case when u.user_name = ''
    then u.user_tel <> '' and s.user_name = u.user_account
    else s.user_name <> u.user_name end
), mended as (
  update project_stakeholder s
  set user_name = n.user_name, name_pinyin = n.name_pinyin, row_version = s.row_version + 1,
    search_key = lower(concat_ws(' ', s.code, n.user_name, s.company, s.department, s.job_title, n.email, s.wechat,
      left(s.duty, 200), left(s.requirements, 200), n.name_pinyin))
  from named n
  where s.company_id = n.company_id and s.project_id = n.project_id
    and s.project_stakeholder_id = n.project_stakeholder_id
  returning s.company_id, s.project_id, s.project_stakeholder_id, n.earlier, s.user_name
)
insert into audit_log (audit_log_id, company_id, project_id, request_id, entity, row_id, action, before, after)
  select gen_random_uuid(), company_id, project_id, '0041', 'ProjectStakeholder', project_stakeholder_id::text, 'update',
    jsonb_build_object('userName', earlier), jsonb_build_object('userName', user_name)
  from mended;
