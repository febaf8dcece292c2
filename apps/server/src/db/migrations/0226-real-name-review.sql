-- 单位实名: what a company hands in, with the picture of its licence, until the platform's administrator has decided.
create table real_name_review (
  company_id uuid not null references company on delete cascade,
  real_name_review_id uuid not null,
  company_name text not null,
  credit_code text not null,
  legal_person text not null,
  licence text not null,
  founded_on date not null,
  contact_tel text not null,
  state text not null default '待审核' check (state in ('待审核', '已通过', '已驳回', '已撤回')),
  reason text not null default '',
  submitted_by uuid not null references app_user,
  submitted_at timestamptz not null,
  reviewed_by uuid references app_user,
  reviewed_at timestamptz,
  row_version int not null default 1,
  primary key (company_id, real_name_review_id)
);
create unique index real_name_review_one_waiting on real_name_review (company_id) where state = '待审核';
create unique index real_name_review_id on real_name_review (real_name_review_id);
create index real_name_review_by_time on real_name_review (submitted_at desc, company_id);
alter table real_name_review enable row level security;
alter table real_name_review force row level security;
create policy owner_all on real_name_review to :owner using (true) with check (true);
create policy in_company on real_name_review to :app
  using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Who decides reads them all; who administers a company, its own.
create policy of_platform on real_name_review for select to :app using (
  exists (select from app_user u where u.user_id = (select app_user_id()) and u.is_platform_admin));
create policy of_administrator on real_name_review for select to :app using (
  exists (select from company_user m where m.company_id = real_name_review.company_id
    and m.user_id = (select app_user_id()) and m.state = 1 and m.company_role in ('单位负责人', '单位管理员')));

alter table company add column credit_code text not null default '';
create unique index company_credit_code_unique on company (credit_code) where credit_code <> '';

-- Whether another company bears the code; which one is nobody's to know.
create function is_credit_code_taken(code text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (select from company where credit_code = code and company_id is distinct from app_company_id())
  $$;
revoke execute on function is_credit_code_taken(text) from public;
grant execute on function is_credit_code_taken(text) to :app;
-- What a company is called, to who may read what it has handed in.
create function reviewed_company(company uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select c.company_name from company c where c.company_id = company and (
      exists (select from app_user u where u.user_id = app_user_id() and u.is_platform_admin)
      or exists (select from company_user m where m.company_id = company and m.user_id = app_user_id() and m.state = 1))
  $$;
revoke execute on function reviewed_company(uuid) from public;
grant execute on function reviewed_company(uuid) to :app;
