-- 快捷入口: the tabs that a person has put on the workbench, in their order

create table quick_access (
  company_id uuid not null,
  quick_access_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  page_routing_id text not null,
  sort smallint not null,
  primary key (company_id, quick_access_id),
  constraint quick_access_once unique (user_id, company_id, page_routing_id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
alter table quick_access enable row level security;
alter table quick_access force row level security;
create policy owner_all on quick_access to :owner using (true) with check (true);
create policy own_row on quick_access to :app
  using (user_id = (select app_user_id()) and company_id = (select app_company_id()));
