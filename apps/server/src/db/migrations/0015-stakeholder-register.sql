-- The stakeholder register: one row is a person's place in the register and the membership of the project.

-- What depends on the column that gets other words comes back below.
drop policy of_member on project;
alter table project_stakeholder drop constraint project_stakeholder_state_check,
  drop constraint project_stakeholder_suspended_with_company;

alter table project_stakeholder
  add column code text,
  add column stakeholder_kind text,
  add column department text not null default '',
  add column classification text,
  add column party_role text,
  add column job_title text not null default '',
  add column wechat text not null default '',
  add column contact_owner_id uuid,
  add column duty text not null default '',
  add column requirements text not null default '',
  add column expectations text not null default '',
  add column impact_text text not null default '',
  add column direction text,
  add column identified_time date,
  add column identify_method text,
  add column created_by uuid references app_user,
  add column updated_by uuid references app_user,
  add column deleted_at timestamptz,
  add column deleted_by uuid references app_user,
  add column deletion_id uuid,
  add column search_key text not null default '',
  alter column job drop default,
  alter column job drop not null;

update project_stakeholder s set
  state = case s.state
    when 'registered' then '未邀请' when 'invited' then '已邀请' when 'joined' then '已加入'
    when 'declined' then '已拒绝' when 'expired' then '已过期' when 'disabled' then '已停用' else '已退出' end,
  job = nullif(s.job, ''),
  stakeholder_kind = '个人',
  classification = case when s.is_company_members = 1 then '内部' else '外部' end,
  party_role = case when s.is_company_members = 1 then '内部' end,
  identified_time = (s.created_at at time zone 'Asia/Shanghai')::date,
  created_by = p.created_by,
  updated_by = p.created_by,
  search_key = lower(concat_ws(' ', s.user_name, s.company, s.name_pinyin)),
  code = 'GX-' || lpad(n.place::text, 3, '0')
from project p, (
  select project_stakeholder_id,
    row_number() over (partition by company_id, project_id order by created_at, project_stakeholder_id) as place
  from project_stakeholder) n
where p.company_id = s.company_id and p.project_id = s.project_id
  and n.project_stakeholder_id = s.project_stakeholder_id;

insert into code_sequence (company_id, project_id, entity_kind, scope, last_number)
  select company_id, project_id, 'ProjectStakeholder', '', count(*) from project_stakeholder
  group by company_id, project_id;

alter table project_stakeholder
  drop column is_company_members,
  alter column code set not null,
  alter column created_by set not null,
  alter column updated_by set not null,
  alter column state drop default,
  add constraint project_stakeholder_state check (
    state in ('未邀请', '已邀请', '已加入', '已拒绝', '已过期', '已停用', '已退出')),
  add constraint project_stakeholder_suspended_with_company check (
    not suspended_with_company or state = '已停用'),
  -- The one word for 'may enter': joined, and not in the recycle bin.
  add column is_member boolean not null generated always as (
    state = '已加入' and user_id is not null and deleted_at is null) stored,
  add constraint project_stakeholder_code_unique unique (code, company_id, project_id),
  add constraint project_stakeholder_contact_owner foreign key (company_id, project_id, contact_owner_id)
    references project_stakeholder (company_id, project_id, user_id);

-- Two who are registered at the same moment; those who joined have their accounts' numbers.
create unique index project_stakeholder_phone_unique on project_stakeholder (phone, company_id, project_id)
  where phone <> '' and user_id is null and deleted_at is null;

create policy of_member on project for select to :app using (
  exists (
    select 1 from project_stakeholder s
    where s.company_id = project.company_id and s.project_id = project.project_id
      and s.user_id = (select app_user_id()) and s.is_member
  )
);

-- What was handed over when somebody was removed, so that it comes back with the person.
create table stakeholder_handover (
  company_id uuid not null,
  project_id uuid not null,
  project_stakeholder_id uuid not null,
  kind text not null,
  row_id uuid not null,
  successor_id uuid,
  primary key (company_id, project_id, project_stakeholder_id, kind, row_id),
  foreign key (company_id, project_id, project_stakeholder_id) references project_stakeholder
);
call wall_project('stakeholder_handover');

-- What the register says of itself, by topic; earlier words stay in the history.
create table stakeholder_description (
  company_id uuid not null,
  project_id uuid not null,
  topic text not null check (topic in ('识别方法与范围', '分析结论', '参与总体策略', '保密约定')),
  content text not null default '',
  row_version int not null default 1,
  updated_by uuid not null references app_user,
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id, topic),
  foreign key (company_id, project_id) references project
);
call wall_project('stakeholder_description');
