-- 参建单位: companies that take part in another company's project, and how many people a project may have.

-- What a company has taken; one without a type of its own has the default. 0 is no limit.
create table company_type (
  company_type_id uuid primary key,
  type_name text not null constraint company_type_name_unique unique,
  max_project_members int not null default 0 check (max_project_members >= 0),
  is_default boolean not null default false
);
create unique index company_type_default on company_type (is_default) where is_default;
revoke insert, update, delete on company_type from :app;
insert into company_type (company_type_id, type_name, is_default) values (gen_random_uuid(), '标准版', true);
alter table company add column company_type_id uuid references company_type;

-- An invitation of a whole company says as what it takes part.
alter table project_invitation
  add column invite_kind text,
  add column party_role text;
update project_invitation
  set invite_kind = case when project_stakeholder_id is null then '链接' else '个人' end;
alter table project_invitation
  alter column invite_kind set not null,
  add constraint project_invitation_kind check (invite_kind in ('个人', '链接', '单位')),
  add constraint project_invitation_person check ((invite_kind = '个人') = (project_stakeholder_id is not null)),
  add constraint project_invitation_party check ((invite_kind = '单位') = (party_role is not null));

-- 0 待同意, 1 参与中, 2 已停用, 3 已拒绝, 4 已退出
create table project_on_company (
  company_id uuid not null,
  project_id uuid not null,
  project_on_company_id uuid not null,
  -- A company is a tenant of its own: no key of this one leads there.
  unit_company_id uuid not null,
  party_role text not null,
  contact_id uuid,
  project_invitation_id uuid not null,
  state smallint not null default 0 check (state between 0 and 4),
  reason text not null default '',
  applicant_id uuid not null references app_user,
  applied_at timestamptz not null,
  row_version int not null default 1,
  updated_at timestamptz not null,
  primary key (company_id, project_id, project_on_company_id),
  foreign key (company_id, project_id) references project,
  foreign key (company_id, project_id, contact_id) references project_stakeholder,
  foreign key (company_id, project_id, project_invitation_id) references project_invitation,
  constraint project_on_company_unit_unique unique (unit_company_id, company_id, project_id),
  constraint project_on_company_other check (unit_company_id <> company_id)
);
call wall_project('project_on_company');

-- A company sees what it takes part in; a project sees the companies that take part.
create policy of_unit on project_on_company for select to :app
  using (unit_company_id = (select app_company_id()) and (select app_project_id()) is null);
create policy of_unit on company for select to :app using (
  exists (
    select 1 from project_on_company u
    where u.unit_company_id = company.company_id
      and u.company_id = (select app_company_id()) and u.project_id = (select app_project_id())
  )
);

-- Whose people a member belongs to, and whether the membership rests because that company was stopped.
alter table project_stakeholder
  add column project_on_company_id uuid,
  add column suspended_with_unit boolean not null default false,
  add constraint project_stakeholder_unit foreign key (company_id, project_id, project_on_company_id)
    references project_on_company,
  add constraint project_stakeholder_suspended_with_unit check (
    not suspended_with_unit or (state = '已停用' and project_on_company_id is not null));
create index project_stakeholder_unit on project_stakeholder (project_on_company_id, company_id, project_id)
  where project_on_company_id is not null;

-- Which template of the provider a short message fills.
alter table outbox_message add column template text check (template in ('验证码', '项目邀请'));
update outbox_message set template = '验证码' where channel = 'sms';
alter table outbox_message
  add constraint outbox_message_template check ((channel = 'sms') = (template is not null));
