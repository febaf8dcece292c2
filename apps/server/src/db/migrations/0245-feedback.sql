-- 留言板: what people tell the platform, and what its administrators answer.
create table feedback (
  feedback_id uuid primary key,
  user_id uuid not null references app_user,
  kind text not null check (kind in ('建议', '缺陷', '咨询')),
  content text not null check (char_length(content) between 1 and 2000),
  images text[] not null default '{}' check (cardinality(images) <= 6),
  -- The page it was written from: its title and where it stands.
  page text not null default '',
  state text not null default '待处理' check (state in ('待处理', '已回复', '已关闭')),
  reply text not null default '',
  replied_by uuid references app_user,
  replied_at timestamptz,
  created_at timestamptz not null,
  row_version int not null default 1
);
create index feedback_of_user on feedback (user_id, created_at desc);
create index feedback_by_time on feedback (created_at desc);
alter table feedback enable row level security;
alter table feedback force row level security;
create policy owner_all on feedback to :owner using (true) with check (true);
create policy own_row on feedback to :app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
-- Who answers reads them all.
create policy of_platform_read on feedback for select to :app using (
  exists (select from app_user u where u.user_id = (select app_user_id()) and u.is_platform_admin));
create policy of_platform_answer on feedback for update to :app using (
  exists (select from app_user u where u.user_id = (select app_user_id()) and u.is_platform_admin));
