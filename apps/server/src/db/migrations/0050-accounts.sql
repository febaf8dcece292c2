-- Accounts are one however they are written. Of twins the oldest keeps its account; the others get a number and
-- can go on by their phone.
do $$
  declare
    twin record;
    at int;
  begin
    for twin in
      select user_id, user_account from (
        select user_id, user_account, row_number() over (
          partition by lower(user_account) order by created_at, user_id) as place
        from app_user) as ranked
      where place > 1 order by user_account
    loop
      at := 2;
      while exists (select 1 from app_user where lower(user_account) = lower(twin.user_account) || '_' || at) loop
        at := at + 1;
      end loop;
      update app_user set user_account = twin.user_account || '_' || at, row_version = row_version + 1
      where user_id = twin.user_id;
    end loop;
  end
$$;
alter table app_user drop constraint app_user_account_unique;
create unique index app_user_account_unique on app_user (lower(user_account));

-- Invented people with invented numbers, which somebody may really own: no code goes there, none from there counts.
alter table app_user add column is_sample boolean not null default false;
update app_user set is_sample = true
where (user_account, user_tel) in (
  ('admin', '13800000000'), ('demo', '13800000001'), ('linxue', '13800000002'), ('zhouhang', '13800000003'),
  ('hejing', '13800000004'), ('songyang', '13800000005'), ('duanrui', '13800000006'), ('tangxin', '13800000007'),
  ('luochen', '13800000008'), ('yujia', '13800000009'), ('hanguodong', '13900000103'));
