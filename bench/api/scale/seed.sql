-- A database as a large installation has it. Settings: bench.companies, bench.password_hash, bench.roles, bench.grants.
-- Runs as superuser with triggers off: what refers to something is made to fit by construction.
-- Every id follows from its kind and number; rows of project p have the numbers p * 100000 + k. Project 1 is the one
-- that is measured, project 2 has the register of 10,000 people.

set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '64MB';

create function pg_temp.bench_id(kind text, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(n), 8, '0') || '-' || substr(h, 1, 4) || '-7' || substr(h, 5, 3) || '-8' || substr(h, 8, 3)
    || '-' || substr(h, 11, 12))::uuid
  from (select md5(kind || ':' || n) as h) as hashed $$;
create function pg_temp.bench_name(n bigint) returns text language sql immutable as $$
  select substr('陈林周何宋段唐罗余高方韩杜顾吴彭冯蒋丁魏', 1 + (n % 20)::int, 1)
    || substr('明雪航静扬锐昕辰佳建志国鹃清立大梅小春', 1 + (n / 20 % 19)::int, 1)
    || substr('远峰宇涛琳洁伟芳娜敏强磊军洋勇艳杰娟', 1 + (n / 7 % 18)::int, 1) $$;
-- A day about a year around the autumn of 2026.
create function pg_temp.bench_day(n bigint) returns date language sql immutable as $$
  select date '2026-03-01' + (n * 7919 % 240)::int $$;

create temp table bench_company as
  select c, pg_temp.bench_id('company', c) as company_id
  from generate_series(1, current_setting('bench.companies')::int) as c;

create temp table bench_project as
  select p, c, company_id, pg_temp.bench_id('project', p) as project_id,
    pg_temp.bench_id('user', c * 100 + 1) as owner_id,
    case p when 1 then 300 when 2 then 10000 else 15 end as people,
    case p when 1 then 30 else 10 end as members,
    case p when 1 then 500 else 30 end as actions,
    case p when 1 then 10000 else 35 end as records,
    case p when 1 then 300 else 10 end as engagements,
    case when p in (1, 3) then 0 else 50 end as activities
  from bench_company, lateral generate_series((c - 1) * 40 + 1, c * 40) as p;

create temp table bench_person as
  select b.*, k, p * 100000 + k as n, pg_temp.bench_id('stakeholder', p * 100000 + k) as person_id,
    case when k <= members then pg_temp.bench_id('user', c * 100 + k) end as user_id,
    pg_temp.bench_name(p * 31 + k) as name
  from bench_project b, lateral generate_series(1, people) as k;
analyze bench_project;
analyze bench_person;

-- ── people and companies ────────────────────────────────────────────────────────────────────────────────
insert into app_user (user_id, user_account, user_name, name_pinyin, user_tel, email, password_hash,
    agreement_version, agreed_at, default_company_id, default_project_id)
  select pg_temp.bench_id('user', n), 'bench' || n, pg_temp.bench_name(n), 'cml chenminglin',
    '137' || lpad(n::text, 8, '0'), 'bench' || n || '@example.cn', current_setting('bench.password_hash'), '1.0', now(),
    company_id, pg_temp.bench_id('project', (c - 1) * 40 + 1)
  from bench_company, lateral generate_series(c * 100 + 1, c * 100 + 40) as n;
insert into app_user (user_id, user_account, user_name, user_tel, password_hash, is_platform_admin, agreement_version)
  values (pg_temp.bench_id('user', 99), 'benchadmin', '平台管理员', '13700000099',
    current_setting('bench.password_hash'), true, '1.0');

insert into company (company_id, company_name, name_pinyin, creator_id, administrator_id, invite_code)
  select company_id, '建设集团 ' || c, 'jsjt jiansheetuan', pg_temp.bench_id('user', c * 100 + 1),
    pg_temp.bench_id('user', c * 100 + 1), 'BENCH' || lpad(c::text, 3, '0')
  from bench_company;
insert into company_user (company_id, user_id, company_role)
  select company_id, pg_temp.bench_id('user', c * 100 + k),
    case k when 1 then '单位负责人' when 2 then '单位管理员' else '成员' end
  from bench_company, generate_series(1, 40) as k;

-- 参建角色 of each company, as its place finds them at the next start: word w of company c has the number c * 100 + w.
create temp table bench_party as
  select c, company_id, w, name, pg_temp.bench_id('party', c * 100 + w) as word_id
  from bench_company, unnest(array['建设', '设计', '监理', '分包', '供应', '政府', '内部']) with ordinality as given (name, w);
insert into sort_dict (company_id, project_id, sort_dict_id, sort_name, kind, is_platform, state, sort, search_key,
    created_by, updated_by)
  select company_id, company_id, pg_temp.bench_id('party', c * 100), '参建角色', '参建角色', true, '启用', 1, '参建角色',
    pg_temp.bench_id('user', c * 100 + 1), pg_temp.bench_id('user', c * 100 + 1)
  from bench_company;
insert into sort_dict (company_id, project_id, sort_dict_id, sort_name, parent_id, kind, is_platform, state, sort,
    search_key, created_by, updated_by)
  select company_id, company_id, word_id, name, pg_temp.bench_id('party', c * 100), '参建角色', true, '启用', w, name,
    pg_temp.bench_id('user', c * 100 + 1), pg_temp.bench_id('user', c * 100 + 1)
  from bench_party;

insert into session (session_id, user_id, token_hash, is_auto_login, created_at, last_seen_at, expires_at)
  select pg_temp.bench_id('session', c * 1000 + k * 10 + s), pg_temp.bench_id('user', c * 100 + k),
    sha256(('session' || c || '-' || k || '-' || s)::bytea), true, now() - interval '3 days', now(), now() + interval '20 days'
  from bench_company, generate_series(1, 40) as k, generate_series(1, 3) as s;

-- ── projects, roles, rights ─────────────────────────────────────────────────────────────────────────────
insert into project (company_id, project_id, project_name, name_pinyin, project_code, manager_id, state, start_time,
    end_time, created_by)
  select company_id, project_id, '滨江新城住宅楼施工 ' || p, 'bjxc binjiangxincheng', 'BJ-' || p, owner_id,
    case when p = 4 then 3 else 1 end, '2026-03-02', '2027-08-31', owner_id
  from bench_project;
insert into project_state_log (company_id, project_id, project_state_log_id, action, from_state, to_state, user_id)
  select company_id, project_id, pg_temp.bench_id('state', p * 100000 + k), 'start', 0, 1, owner_id
  from bench_project, generate_series(1, 3) as k;

insert into role (company_id, project_id, role_id, role_name, is_system, sort)
  select company_id, project_id, pg_temp.bench_id('role', p * 100000 + place), role_name, true, place - 1
  from bench_project, jsonb_array_elements_text(current_setting('bench.roles')::jsonb)
    with ordinality as given (role_name, place);
insert into role_permission (company_id, project_id, role_id, page_routing_id, access_permission, insert_permission,
    delete_permission, update_permission, download_permission)
  select company_id, project_id, pg_temp.bench_id('role', p * 100000 + place), page, a, i, d, u, w
  from bench_project, jsonb_to_recordset(current_setting('bench.grants')::jsonb)
    as given (place int, page text, a int, i int, d int, u int, w int);

insert into project_stakeholder (company_id, project_id, project_stakeholder_id, user_id, user_name, name_pinyin, phone,
    company, party_role_id, job, key_personnel, stakeholder_kind, classification, identified_time, code, state,
    contact_owner_id, duty, requirements, created_by, updated_by, created_at, updated_at, opened_at, search_key)
  select company_id, project_id, person_id, user_id, name, 'cml chenminglin',
    case when user_id is null then '135' || lpad(k::text, 8, '0') else '' end,
    case when user_id is null then '参建单位 ' || (k % 12) else '建设集团 ' || c end,
    pg_temp.bench_id('party', c * 100 + case when user_id is null then 1 + k % 6 else 7 end),
    case when k = 1 then '项目经理' end, (k % 9 = 0)::int, '个人',
    case when user_id is null then '外部' else '内部' end, '2026-03-02', 'GX-' || lpad(k::text, greatest(3, length(k::text)), '0'),
    case when user_id is null then '未邀请' else '已加入' end,
    pg_temp.bench_id('user', c * 100 + 1 + k % members), '对各自范围内的工作负责，按周汇报进展。',
    '资料与现场同步，变更提前告知。', owner_id, owner_id, '2026-03-02'::timestamptz + k * interval '1 minute',
    '2026-03-02'::timestamptz + k * interval '1 minute', case when user_id is not null then now() end,
    lower(name || ' 参建单位 ' || (k % 12) || ' cml chenminglin')
  from bench_person;
insert into role_personnel (company_id, project_id, role_id, user_id)
  select company_id, project_id, pg_temp.bench_id('role', p * 100000 + case when k = 1 then 1 else 2 + k % 12 end), user_id
  from bench_person where user_id is not null;
insert into code_sequence (company_id, project_id, entity_kind, scope, last_number)
  select company_id, project_id, kind, '', last_number
  from bench_project, lateral (values ('ProjectStakeholder', people), ('EngagementAction', actions))
    as given (kind, last_number);
insert into stakeholder_description (company_id, project_id, topic, content, updated_by)
  select company_id, project_id, topic, repeat('每周例会沟通，按监督计划提前报验。', 5), owner_id
  from bench_project, unnest(array['识别方法与范围', '参与总体策略']) as topic;

-- ── registers ───────────────────────────────────────────────────────────────────────────────────────────
insert into stakeholder_assessment (company_id, project_id, stakeholder_assessment_id, project_stakeholder_id, assess_day,
    assess_time, assessor_id, power, interest, influence, effect, power_attr, legitimacy, urgency, row_version)
  select company_id, project_id, pg_temp.bench_id('assessment', n * 2 + s), person_id, day, day, owner_id,
    n % 11, n / 3 % 11, n / 5 % 11, n / 7 % 11, n % 2, n / 2 % 2, n / 4 % 2, s
  from bench_person, generate_series(1, 2) as s, lateral (select date '2026-04-01' + s * 60 + (n % 30)::int) as d (day);
insert into stakeholder_engagement (company_id, project_id, stakeholder_engagement_id, project_stakeholder_id, assess_time,
    assessor_id, current, desired, evidence, strategy, created_by, updated_by, created_at, search_key)
  select company_id, project_id, pg_temp.bench_id('engagement', p * 100000 + k),
    pg_temp.bench_id('stakeholder', p * 100000 + k), pg_temp.bench_day(k), owner_id,
    (array['不了解型', '抵制型', '中立型', '支持型', '领导型'])[1 + k % 5], '支持型', '例会上的表态', '每两周走访一次',
    owner_id, owner_id, pg_temp.bench_day(k), '例会上的表态 每两周走访一次'
  from bench_project, lateral generate_series(1, engagements) as k;
insert into engagement_action (company_id, project_id, engagement_action_id, code, purpose, measure, method, frequency,
    owner_id, start_time, due_time, state, created_by, updated_by, created_at, updated_at, search_key)
  select company_id, project_id, pg_temp.bench_id('action', p * 100000 + k), 'CS-' || lpad(k::text, greatest(3, length(k::text)), '0'),
    '取得第 ' || k || ' 项支持', '每周例会前沟通，变更提前告知。', '会议', '每周', pg_temp.bench_id('user', c * 100 + 1 + k % members),
    pg_temp.bench_day(k), pg_temp.bench_day(k) + 60, (array['计划中', '进行中', '已完成'])[1 + k % 3], owner_id, owner_id,
    pg_temp.bench_day(k), pg_temp.bench_day(k), lower('CS-' || lpad(k::text, greatest(3, length(k::text)), '0') || ' 取得第 ' || k || ' 项支持')
  from bench_project, lateral generate_series(1, actions) as k;
insert into engagement_record (company_id, project_id, engagement_record_id, record_time, method, place, content,
    feedback, satisfaction, attitude_after, engagement_action_id, created_by, updated_by, created_at, updated_at, search_key)
  select company_id, project_id, pg_temp.bench_id('record', p * 100000 + k),
    pg_temp.bench_day(k) + (k % 600) * interval '1 minute', (array['会议', '电话', '拜访'])[1 + k % 3], '项目部会议室',
    '第 ' || k || ' 次沟通：对进度计划、进度款和现场文明施工交换了意见，约定下周复核。', '总体认可', 1 + k % 5, '支持型',
    pg_temp.bench_id('action', p * 100000 + 1 + k % actions), owner_id, owner_id, pg_temp.bench_day(k),
    pg_temp.bench_day(k), '第 ' || k || ' 次沟通：对进度计划、进度款和现场文明施工交换了意见 项目部会议室'
  from bench_project, lateral generate_series(1, records) as k;
insert into engagement_action_stakeholder (company_id, project_id, engagement_action_id, project_stakeholder_id)
  select company_id, project_id, pg_temp.bench_id('action', p * 100000 + k),
    pg_temp.bench_id('stakeholder', p * 100000 + 1 + (k * 3 + s) % people)
  from bench_project, lateral generate_series(1, actions) as k, generate_series(1, 2) as s;
insert into engagement_record_stakeholder (company_id, project_id, engagement_record_id, project_stakeholder_id)
  select company_id, project_id, pg_temp.bench_id('record', p * 100000 + k),
    pg_temp.bench_id('stakeholder', p * 100000 + 1 + (k * 3 + s) % people)
  from bench_project, lateral generate_series(1, records) as k, generate_series(1, 2) as s;
insert into engagement_record_participant (company_id, project_id, engagement_record_id, user_id)
  select company_id, project_id, pg_temp.bench_id('record', p * 100000 + k), pg_temp.bench_id('user', c * 100 + 1 + k % members)
  from bench_project, lateral generate_series(1, records) as k;

-- ── around the rows ─────────────────────────────────────────────────────────────────────────────────────
insert into audit_log (audit_log_id, company_id, project_id, user_id, entity, row_id, action, after, created_at)
  select pg_temp.bench_id('audit' || entity, p * 100000 + k), company_id, project_id, owner_id, entity,
    pg_temp.bench_id(kind, p * 100000 + k)::text, 'create', '{"content": "第一次登记"}', pg_temp.bench_day(k)
  from bench_project, lateral (values ('ProjectStakeholder', 'stakeholder', people), ('EngagementAction', 'action', actions),
    ('EngagementRecord', 'record', records), ('StakeholderEngagement', 'engagement', engagements))
    as given (entity, kind, rows), lateral generate_series(1, rows) as k;
insert into row_comment (company_id, project_id, comment_id, register, row_id, content, author_id)
  select company_id, project_id, pg_temp.bench_id('comment', p * 100000 + k), 'EngagementAction',
    pg_temp.bench_id('action', p * 100000 + 1 + 3 * (k % 3)), '已与对方确认，下周复核。', owner_id
  from bench_project, lateral generate_series(1, case when p = 1 then 150 else 20 end) as k;
insert into saved_view (company_id, project_id, saved_view_id, register, view_name, is_shared, content, user_id)
  select company_id, project_id, pg_temp.bench_id('view', p * 100000 + k), 'EngagementAction', '视图 ' || k, true, '{}', owner_id
  from bench_project, generate_series(1, 4) as k;
insert into pending_task (company_id, project_id, pending_task_id, user_id, register, row_id, title, address, due_date)
  select company_id, project_id, pg_temp.bench_id('task', p * 100000 + k), pg_temp.bench_id('user', c * 100 + 1 + k % members),
    'EngagementAction', pg_temp.bench_id('action', p * 100000 + k), '完成参与措施', '/stakeholderManagement/index',
    pg_temp.bench_day(k)
  from bench_project, lateral generate_series(1, 20) as k;
insert into notice (notice_id, user_id, sender_id, company_id, project_id, title, content, created_at, read_at)
  select pg_temp.bench_id('notice', c * 1000000 + u * 1000 + k), pg_temp.bench_id('user', c * 100 + u),
    pg_temp.bench_id('user', c * 100 + 1), company_id, pg_temp.bench_id('project', (c - 1) * 40 + 1 + k % 40),
    '有人在评论中提到了您', '下周复核进度计划', now() - k * interval '3 hours', case when k > 20 then now() end
  from bench_company, generate_series(1, 40) as u, generate_series(1, 100) as k;
insert into file_blob (company_id, sha256, storage_key, size, content_type)
  select company_id, sha256(('file' || p || '-' || k)::bytea), 'bench/' || p || '-' || k, 20000 + k, 'application/pdf'
  from bench_project, lateral generate_series(1, case when p = 1 then 200 else 10 end) as k;
insert into stored_file (company_id, project_id, file_id, ref_kind, ref_id, file_name, size, sha256, content_type,
    upload_id, uploader_id)
  select company_id, project_id, pg_temp.bench_id('file', p * 100000 + k), 'EngagementAction',
    pg_temp.bench_id('action', p * 100000 + 1 + 3 * (k % 3)), '会议纪要 ' || k || '.pdf', 20000 + k,
    sha256(('file' || p || '-' || k)::bytea), 'application/pdf', pg_temp.bench_id('upload', p * 100000 + k), owner_id
  from bench_project, lateral generate_series(1, case when p = 1 then 200 else 10 end) as k;
-- One's own place of the first person: 100 folders of 100 files, however large the rest is.
insert into user_folder (user_id, user_folder_id, folder_name, parent_id)
  select pg_temp.bench_id('user', 101), pg_temp.bench_id('own_folder', k), '资料 ' || k,
    case when k > 10 then pg_temp.bench_id('own_folder', k % 10 + 1) end
  from generate_series(1, 100) as k;
insert into file_blob (company_id, sha256, storage_key, size, content_type)
  select pg_temp.bench_id('user', 101), sha256(('own' || k)::bytea), 'bench/own-' || k, 20000 + k, 'application/pdf'
  from generate_series(1, 10000) as k;
insert into stored_file (company_id, project_id, file_id, ref_kind, ref_id, file_name, size, sha256, content_type,
    upload_id, uploader_id, search_key)
  select u, u, pg_temp.bench_id('own_file', k), 'UserFolder', pg_temp.bench_id('own_folder', 1 + k % 100),
    '现场照片 ' || k || '.pdf', 20000 + k, sha256(('own' || k)::bytea), 'application/pdf',
    pg_temp.bench_id('own_upload', k), u, '现场照片 ' || k || '.pdf xczp xianchangzhaopian'
  from generate_series(1, 10000) as k, (select pg_temp.bench_id('user', 101) as u) as person;
insert into project_invitation (company_id, project_id, project_invitation_id, invite_kind, invite_code, inviter_id,
    expire_time, max_uses, created_at)
  select company_id, project_id, pg_temp.bench_id('invitation', p * 100000 + k), '链接', 'B' || upper(lpad(to_hex(p * 10 + k), 7, '0')),
    owner_id, now() + interval '7 days', 20, now()
  from bench_project, generate_series(1, 4) as k;
insert into error_log (error_log_id, fingerprint, error, info, url, user_id)
  select pg_temp.bench_id('error', n), sha256(('error' || n)::bytea), '无法读取未定义的属性 ' || n, 'at render', '/dashboard',
    pg_temp.bench_id('user', 101)
  from generate_series(1, current_setting('bench.companies')::int * 100) as n;
insert into outbox_message (outbox_message_id, channel, template, recipient, body)
  select pg_temp.bench_id('outbox', n), 'sms', '验证码', '137' || lpad(n::text, 8, '0'), '您的验证码是 0000'
  from generate_series(1, current_setting('bench.companies')::int * 200) as n;

-- ── plans, but those of project 1 and 3, which the product makes ────────────────────────────────────────
insert into plan (company_id, project_id, start_at, calendar_id, plan_version, activity_count, finish_at)
  select company_id, project_id, 29542080, pg_temp.bench_id('calendar', p), 6, activities, 29642080
  from bench_project where activities > 0;
insert into calendar (company_id, project_id, calendar_id, name)
  select company_id, project_id, pg_temp.bench_id('calendar', p), '标准日历' from bench_project where activities > 0;
insert into calendar_week (company_id, project_id, calendar_id, calendar_week_id, weekday, intervals)
  select company_id, project_id, pg_temp.bench_id('calendar', p), pg_temp.bench_id('week', p * 100000 + k), k,
    case when k < 6 then '[[480, 720], [780, 1020]]'::jsonb else '[]' end
  from bench_project, generate_series(1, 7) as k where activities > 0;
insert into wbs_node (company_id, project_id, wbs_node_id, sort_key, wbs_code, wbs_name)
  select company_id, project_id, pg_temp.bench_id('node', p * 100000 + k), k * 10, k::text, '分部 ' || k
  from bench_project, lateral generate_series(1, activities / 10) as k;
insert into activity (company_id, project_id, activity_id, wbs_node_id, sort_key, code, name, duration_min, start_at,
    finish_at, early_start, early_finish, late_start, late_finish, total_float_min, free_float_min)
  select company_id, project_id, pg_temp.bench_id('activity', p * 100000 + k), pg_temp.bench_id('node', p * 100000 + 1 + (k - 1) / 10),
    k * 10, 'A' || k, '活动 ' || k, 480, at, at + 480, at, at + 480, at, at + 480, 0, 0
  from bench_project, lateral generate_series(1, activities) as k, lateral (select 29542080 + k * 1440) as begun (at);
insert into activity_link (company_id, project_id, activity_link_id, pred_activity_id, succ_activity_id, type)
  select company_id, project_id, pg_temp.bench_id('link', p * 100000 + k), pg_temp.bench_id('activity', p * 100000 + k - 1),
    pg_temp.bench_id('activity', p * 100000 + k), 'FS'
  from bench_project, lateral generate_series(2, activities) as k;
insert into plan_batch (company_id, project_id, batch_id, plan_version, user_id, commands, inverse, keys)
  select company_id, project_id, pg_temp.bench_id('batch', p * 100000 + k), 1 + k, owner_id,
    '[{"kind": "setDuration"}]', '[{"kind": "setDuration"}]', '{}'
  from bench_project, generate_series(1, 5) as k where activities > 0;
insert into baseline (company_id, project_id, baseline_id, name, plan_version, is_current, state, created_by)
  select company_id, project_id, pg_temp.bench_id('baseline', p), '原始基线', 1, true, '已批准', owner_id
  from bench_project where activities > 0;
insert into baseline_activity (company_id, project_id, baseline_id, row_id, start_at, finish_at, duration_min)
  select company_id, project_id, pg_temp.bench_id('baseline', p), pg_temp.bench_id('activity', p * 100000 + k), 29542080, 29542560, 480
  from bench_project, lateral generate_series(1, activities) as k;

set session_replication_role = origin;
drop table bench_person, bench_project, bench_company;
