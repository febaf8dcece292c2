-- The platform has a place of its own for its registers, as a company has: a company that nobody is a member of, under an id
-- that is known, kept by the platform's administrators. What it means for all is read through views.
create function platform_id() returns uuid language sql immutable parallel safe
  as $$ select '00000000-0000-7000-8000-000000000001'::uuid $$;

-- Nobody signs in as the platform; what came with it bears its name.
insert into app_user (user_id, user_account, user_name, name_pinyin, state)
  values (platform_id(), '平台', '平台', 'pt pingtai', 'closed');
insert into company (company_id, company_name, name_pinyin, creator_id, administrator_id)
  values (platform_id(), '平台', 'pt pingtai', platform_id(), platform_id());
insert into project (company_id, project_id, project_name, manager_id, created_by)
  values (platform_id(), platform_id(), '平台', platform_id(), platform_id());
insert into role (company_id, project_id, role_id, role_name, is_system)
  values (platform_id(), platform_id(), gen_random_uuid(), '平台管理员', true);

create function enter_platform(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    account app_user;
    is_in boolean;
  begin
    select * into account from app_user where user_id = person;
    is_in := account.is_platform_admin and account.state = 'active';
    insert into project_stakeholder (company_id, project_id, project_stakeholder_id, user_id, code, user_name, name_pinyin,
        state, created_by, updated_by)
      select platform_id(), platform_id(), gen_random_uuid(), person, person::text, account.user_account,
        account.name_pinyin, '已退出', person, person
      where is_in
      on conflict (user_id, company_id, project_id) do nothing;
    update project_stakeholder set state = case when is_in then '已加入' else '已退出' end,
        user_name = coalesce(nullif(account.user_name, ''), account.user_account), name_pinyin = account.name_pinyin
      where company_id = platform_id() and project_id = platform_id() and user_id = person;
    delete from role_personnel where company_id = platform_id() and project_id = platform_id() and user_id = person;
    insert into role_personnel (company_id, project_id, role_id, user_id)
      select r.company_id, r.project_id, r.role_id, person from role r
      where r.company_id = platform_id() and r.project_id = platform_id() and is_in;
  end $$;
revoke execute on function enter_platform(uuid) from public;

create function follow_administrator() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform enter_platform(new.user_id);
    return null;
  end $$;
create trigger app_user_in_platform after insert on app_user
  for each row when (new.is_platform_admin) execute function follow_administrator();
create trigger app_user_platform after update of is_platform_admin, state, user_name on app_user
  for each row when ((old.is_platform_admin or new.is_platform_admin)
    and (old.is_platform_admin, old.state, old.user_name) is distinct from (new.is_platform_admin, new.state, new.user_name))
  execute function follow_administrator();
select enter_platform(user_id) from app_user where is_platform_admin;

-- What an administrator of the sample wrote for the platform stays, under the platform's name.
alter function sample_ties() rename to sample_ties_anywhere;
create function sample_ties() returns table (is_sample boolean, who text, company_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
    select t.is_sample, t.who, t.company_name from sample_ties_anywhere() as t
    where t.company_name <> (select company_name from company where company_id = platform_id())
  $$;
alter function remove_sample() rename to remove_sample_apart;
create function remove_sample() returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    each record;
  begin
    delete from role_personnel where company_id = platform_id() and user_id in (select user_id from app_user where is_sample);
    for each in
      select k.conrelid::regclass as of_table, a.attname as of_column
      from pg_constraint k
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = 'app_user'::regclass
        and k.conrelid not in ('project_stakeholder'::regclass, 'company'::regclass)
        and exists (select from pg_attribute b
          where b.attrelid = k.conrelid and not b.attisdropped and b.attname = 'company_id')
        and not exists (select from pg_index i
          where i.indrelid = k.conrelid and i.indisunique and a.attnum = any(i.indkey))
    loop
      execute format('update %s set %2$I = platform_id() where company_id = platform_id()
        and %2$I in (select user_id from app_user where is_sample)', each.of_table, each.of_column);
    end loop;
    perform remove_sample_apart();
  end $$;
revoke execute on function sample_ties(), sample_ties_anywhere(), remove_sample(), remove_sample_apart() from public;
revoke execute on function sample_ties_anywhere(), remove_sample_apart() from :app;
grant execute on function sample_ties(), remove_sample() to :app;

-- 行业: a register of the platform; the rows keep their ids.
alter table industry_sort rename to industry_sort_before;
alter table industry_sort_before drop constraint industry_sort_name_unique, drop constraint industry_sort_pkey;
create table industry_sort (
  company_id uuid not null,
  project_id uuid not null,
  industry_sort_id uuid not null,
  industry_name text not null,
  standard_code text not null default '',
  position bigint check (position >= 0 and position <= 9999),
  is_stopped smallint not null default 0 check (is_stopped in (0, 1)),
  remark text not null default '',
  primary key (company_id, project_id, industry_sort_id),
  foreign key (company_id, project_id) references project
);
call make_register('industry_sort');
create unique index industry_sort_name on industry_sort (industry_name, company_id, project_id) where deleted_at is null;
create index industry_sort_by_industry_name on industry_sort (company_id, project_id, industry_name collate "zh-x-icu", industry_sort_id) where deleted_at is null;
create index industry_sort_by_standard_code on industry_sort (company_id, project_id, standard_code collate "zh-x-icu", industry_sort_id) where deleted_at is null;
create index industry_sort_by_remark on industry_sort (company_id, project_id, left(remark, 200) collate "C", industry_sort_id) where deleted_at is null;
create index industry_sort_search on industry_sort (company_id, project_id, position, industry_sort_id) include (is_stopped, search_short) where deleted_at is null;
create index industry_sort_order on industry_sort (company_id, project_id, position, industry_sort_id) include (is_stopped) where deleted_at is null;
create index industry_sort_living on industry_sort (company_id, project_id) where num_nulls(deleted_at) = 1;

insert into industry_sort (company_id, project_id, industry_sort_id, industry_name, standard_code, position, search_key,
    created_by, updated_by)
  select platform_id(), platform_id(), o.industry_sort_id, o.industry_name, coalesce(k.code, ''), o.sort,
    coalesce(k.search_key, lower(o.industry_name)), platform_id(), platform_id()
  from industry_sort_before o left join (values
('建筑工程', 'E47', '建筑工程 e47  jzgc jianzhugongcheng'),
  ('市政工程', 'E48', '市政工程 e48  szgc shizhenggongcheng'),
  ('公路与桥梁', 'E48', '公路与桥梁 e48  glyql gongluyuqiaoliang'),
  ('轨道交通', 'E48', '轨道交通 e48  gdjt guidaojiaotong'),
  ('水利水电', 'E48', '水利水电 e48  slsd shuilishuidian'),
  ('电力与能源', 'D44', '电力与能源 d44  dlyny dianliyunengyuan'),
  ('机电安装', 'E49', '机电安装 e49  jdaz jidiananzhuang'),
  ('装饰装修', 'E50', '装饰装修 e50  zszx zhuangshizhuangxiu'),
  ('房地产开发', 'K70', '房地产开发 k70  fdckf fangdichankaifa'),
  ('软件和信息技术', 'I65', '软件和信息技术 i65  rjhxxjs ruanjianhexinxijishu'),
  ('通信与网络', 'I63', '通信与网络 i63  txywl tongxinyuwangluo'),
  ('制造业', 'C', '制造业 c  zzy zhizaoye'),
  ('石油化工', 'C25', '石油化工 c25  syhg shiyouhuagong'),
  ('工程咨询与监理', 'M74', '工程咨询与监理 m74  gczxyjl gongchengzixunyujianli'),
  ('科研与技术服务', 'M73', '科研与技术服务 m73  kyyjsfw keyanyujishufuwu'),
  ('其他', '', '其他   qt qita')
) as k (name, code, search_key) on k.name = o.industry_name;
drop table industry_sort_before;

-- 计量单位: the platform's, and beside them a company's own.
create table industry_unit (
  company_id uuid not null,
  project_id uuid not null,
  industry_unit_id uuid not null,
  unit_name text not null,
  dimension text,
  decimals bigint check (decimals >= 0 and decimals <= 4),
  industry_sort_id uuid,
  is_stopped smallint not null default 0 check (is_stopped in (0, 1)),
  remark text not null default '',
  primary key (company_id, project_id, industry_unit_id),
  foreign key (company_id, project_id) references project
);
create index industry_unit_industry_sort on industry_unit (industry_sort_id, company_id, project_id);
create index industry_unit_of_id on industry_unit (industry_unit_id);
call make_register('industry_unit');
create unique index industry_unit_name on industry_unit (unit_name, company_id, project_id) where deleted_at is null;
create index industry_unit_by_remark on industry_unit (company_id, project_id, left(remark, 200) collate "C", industry_unit_id) where deleted_at is null;
create index industry_unit_search on industry_unit (company_id, project_id, unit_name collate "zh-x-icu", industry_unit_id) include (dimension, is_stopped, search_short) where deleted_at is null;
create index industry_unit_order on industry_unit (company_id, project_id, unit_name collate "zh-x-icu", industry_unit_id) include (dimension, is_stopped) where deleted_at is null;
create index industry_unit_living on industry_unit (company_id, project_id) where num_nulls(deleted_at) = 1;

insert into industry_unit (company_id, project_id, industry_unit_id, unit_name, dimension, decimals, remark, search_key,
    created_by, updated_by)
  select platform_id(), platform_id(),
    (substr(key, 1, 8) || '-' || substr(key, 9, 4) || '-5' || substr(key, 14, 3) || '-8' || substr(key, 18, 3) || '-' || substr(key, 21, 12))::uuid,
    k.name, k.dimension, k.decimals, k.remark, k.search_key, platform_id(), platform_id()
  from (values
  ('个', '数量', 0, '', '个  g ge'),
  ('只', '数量', 0, '', '只  z zhi'),
  ('台', '数量', 0, '', '台  t tai'),
  ('套', '数量', 0, '', '套  t tao'),
  ('件', '数量', 0, '', '件  j jian'),
  ('根', '数量', 0, '', '根  g gen'),
  ('块', '数量', 0, '', '块  k kuai'),
  ('樘', '数量', 0, '门、窗', '樘 门、窗 c cheng'),
  ('组', '数量', 0, '', '组  z zu'),
  ('对', '数量', 0, '', '对  d dui'),
  ('株', '数量', 0, '绿化', '株 绿化 z zhu'),
  ('点', '数量', 0, '布线、信息点', '点 布线、信息点 d dian'),
  ('功能点', '数量', 0, '软件规模', '功能点 软件规模 gnd gongnengdian'),
  ('mm', '长度', 0, '', 'mm  m mm'),
  ('m', '长度', 2, '', 'm  m m'),
  ('km', '长度', 3, '', 'km  k km'),
  ('m²', '面积', 2, '', 'm²  m m²'),
  ('hm²', '面积', 4, '公顷', 'hm² 公顷 h hm²'),
  ('亩', '面积', 2, '15 亩为 1 公顷', '亩 15 亩为 1 公顷 m mu'),
  ('m³', '体积', 3, '', 'm³  m m³'),
  ('L', '体积', 2, '升', 'l 升 l l'),
  ('kg', '质量', 2, '', 'kg  k kg'),
  ('t', '质量', 3, '', 't  t t'),
  ('h', '时间', 1, '小时', 'h 小时 h h'),
  ('天', '时间', 1, '', '天  t tian'),
  ('月', '时间', 1, '', '月  y yue'),
  ('年', '时间', 1, '', '年  n nian'),
  ('工日', '工日', 1, '一人工作八小时', '工日 一人工作八小时 gr gongri'),
  ('人月', '工日', 1, '', '人月  ry renyue'),
  ('台班', '台班', 1, '一台机械工作八小时', '台班 一台机械工作八小时 tb taiban'),
  ('项', '项', 0, '', '项  x xiang'),
  ('次', '项', 0, '', '次  c ci'),
  ('处', '项', 0, '', '处  c chu'),
  ('系统', '项', 0, '', '系统  xt xitong'),
  ('kW·h', '数量', 2, '电能', 'kw·h 电能 k kw·h')
) as k (name, dimension, decimals, remark, search_key), md5('xmgl unit ' || k.name) as key;

-- What is offered wherever somebody works: it stands in the scope that asks. Their owner reads through the walls; the
-- condition is the wall.
create view industry_offered with (security_barrier) as
  select app_company_id() as company_id, app_project_id() as project_id, industry_sort_id, industry_name, standard_code,
    position, is_stopped, search_key, created_at, deleted_at
  from industry_sort where project_id = platform_id();
create view unit_offered with (security_barrier) as
  select app_company_id() as company_id, app_project_id() as project_id, industry_unit_id, unit_name, dimension, decimals,
    industry_sort_id, is_stopped, project_id = platform_id() as is_of_platform, search_key, created_at, deleted_at
  from industry_unit
  where project_id = platform_id() or (company_id = app_company_id() and project_id = app_company_id());
revoke all on industry_offered, unit_offered from :app;
grant select on industry_offered, unit_offered to :app;
