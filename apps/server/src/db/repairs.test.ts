import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BareDatabase, createBareDatabase } from '../test/test-database.ts';
import { migrate } from './migrate.ts';
import { migrationFolder } from './migration-files.ts';

// Every test runs all migrations there are: twenty seconds, and several times that beside other work.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let database: BareDatabase;
let client: Client;
let folder: string;

/** The tables as they were before a migration, for its owner to write rows of that time. */
const openBefore = async (name: string) => {
  for (const file of readdirSync(migrationFolder).filter((one) => one < name))
    cpSync(join(migrationFolder, file), join(folder, file));
  await migrate(database.connections.owner ?? {}, 'xmgl_app', folder);
  await client.connect();
};
const upgrade = () => migrate(database.connections.owner ?? {}, 'xmgl_app');
const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
  client.query(
    `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_, at) => `$${at + 1}`)})`,
    Object.values(row),
  );

beforeEach(async () => {
  database = await createBareDatabase('TEMPLATE template0');
  folder = mkdtempSync(join(tmpdir(), 'xmgl-repairs-'));
  client = new Client(database.connections.owner ?? {});
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

let numbers = 0;
const addUser = async (given: Readonly<Record<string, unknown>> = {}) => {
  const user_id = v7();
  const at = ++numbers;
  await insert('app_user', {
    user_id,
    user_account: `user${at}`,
    user_name: `用户${at}`,
    user_tel: `1390000000${at}`,
    ...given,
  });
  return user_id;
};
const addCompany = async (company_name: string, administrator_id: string) => {
  const company_id = v7();
  const invite_code = `CODE000${++numbers}`;
  await insert('company', {
    company_id,
    company_name,
    administrator_id,
    creator_id: administrator_id,
    invite_code,
  });
  return company_id;
};
const addProject = async (company_id: string, manager_id: string) => {
  const project_id = v7();
  await insert('project', {
    company_id,
    project_id,
    project_name: '工程',
    manager_id,
    created_by: manager_id,
  });
  return project_id;
};

test('0036: who joined by a link without a company has that of the account, where there is one alone', async () => {
  await openBefore('0036');
  const owner = await addUser();
  const company_id = await addCompany('建设单位', owner);
  const project_id = await addProject(company_id, owner);
  const [first, second] = [await addCompany('甲监理', owner), await addCompany('乙检测', owner)];
  const people: readonly (readonly [string, readonly string[]])[] = [
    ['一', [first]],
    ['两', [first, second]],
    ['无', []],
  ];
  for (const [user_name, companies] of people) {
    const user_id = await addUser({ user_name });
    for (const id of companies) await insert('company_user', { company_id: id, user_id, state: 1 });
    const row = { project_stakeholder_id: v7(), code: user_name, state: '已加入', party_role: '内部' };
    await insert('project_stakeholder', {
      company_id,
      project_id,
      user_id,
      user_name,
      created_by: owner,
      updated_by: owner,
      ...row,
    });
  }
  await upgrade();
  const { rows } = await client.query(
    'select user_name, company, search_key from project_stakeholder order by code',
  );
  expect(rows.map(({ user_name, company }) => [user_name, company])).toEqual([
    ['一', '甲监理'],
    ['两', ''],
    ['无', ''],
  ]);
  expect(rows[0]?.search_key).toContain('甲监理');
  const told = await client.query('select before, after from audit_log');
  expect(told.rows).toEqual([{ before: { company: '' }, after: { company: '甲监理' } }]);
});

test('0036: of the times of a measure that have piled up the newest stays to do, and the history tells the others', async () => {
  await openBefore('0036');
  const user_id = await addUser();
  const company_id = await addCompany('建设单位', user_id);
  const project_id = await addProject(company_id, user_id);
  const row = { company_id, project_id, user_id, register: 'EngagementAction', address: '/', title: '执行' };
  const row_id = v7();
  for (const turn_day of ['2026-03-08', '2026-03-15', null])
    await insert('pending_task', { ...row, row_id, pending_task_id: v7(), turn_day });
  await upgrade();
  const { rows } = await client.query('select turn_day::text, state from pending_task order by turn_day');
  expect(rows).toEqual([
    { turn_day: '2026-03-08', state: 'missed' },
    { turn_day: '2026-03-15', state: 'open' },
    { turn_day: null, state: 'open' },
  ]);
  const told = await client.query('select row_id, before from audit_log');
  expect(told.rows).toEqual([{ row_id, before: { 执行: '应于 2026-03-08 前' } }]);
});

test('0039: what asks for a strategy to be looked at again tells no levels, nor do its reminders', async () => {
  await openBefore('0039');
  const user_id = await addUser();
  const company_id = await addCompany('建设单位', user_id);
  const project_id = await addProject(company_id, user_id);
  const titles = ['策略复核：唐昕（支持型 → 中立型）', '策略复核：段锐'];
  const row = { company_id, project_id, user_id, register: 'StakeholderEngagement', address: '/' };
  for (const title of titles)
    await insert('pending_task', { ...row, row_id: v7(), pending_task_id: v7(), title });
  const lines = titles.map((title) => `2026-03-08　${title}（工程）`);
  const content = [...lines, '2026-03-08　批准（甲 → 乙）（工程）'].join('\n');
  await insert('notice', { notice_id: v7(), user_id, title: '待办提醒', content });
  await upgrade();
  const tasks = await client.query('select title from pending_task order by title');
  expect(tasks.rows.map(({ title }) => title).sort()).toEqual(['策略复核：唐昕', '策略复核：段锐']);
  const told = await client.query('select content from notice');
  expect(told.rows[0]?.content.split('\n')).toEqual([
    '2026-03-08　策略复核：唐昕（工程）',
    '2026-03-08　策略复核：段锐（工程）',
    '2026-03-08　批准（甲 → 乙）（工程）',
  ]);
});

test('0041: rows of people with an account get the account’s name, nameless ones the starred number', async () => {
  await openBefore('0041');
  const owner = await addUser();
  const company_id = await addCompany('建设单位', owner);
  const project_id = await addProject(company_id, owner);
  const add = async (code: string, user_name: string, account: object, given: object = {}) => {
    const user_id = await addUser({ ...account });
    const row = { company_id, project_id, project_stakeholder_id: v7(), code, user_id, user_name };
    const rest = { state: '已加入', created_by: owner, updated_by: owner, department: '安全部', ...given };
    await insert('project_stakeholder', { ...row, ...rest });
  };
  const nameless = { user_name: '', user_account: 'u_da866b2d2005', user_tel: '13800000004' };
  await add('GX-001', 'u_da866b2d2005', nameless);
  await add('GX-002', '张建国', { user_name: '张建军', name_pinyin: 'zjj zhangjianjun' });
  await add('GX-003', '质监站', { user_name: '罗辰' }, { stakeholder_kind: '组织' });
  await add('GX-004', '罗辰', { user_name: '罗辰' });
  await upgrade();
  const { rows } = await client.query(
    'select user_name, name_pinyin, search_key, row_version from project_stakeholder order by code',
  );
  expect(rows.map((row) => [row.user_name, row.row_version])).toEqual([
    ['138****0004', 2],
    ['张建军', 2],
    ['质监站', 1],
    ['罗辰', 1],
  ]);
  expect(rows[1]).toMatchObject({ name_pinyin: 'zjj zhangjianjun' });
  expect(rows[1]?.search_key).toMatch(/^gx-002 张建军 .*安全部.* zjj zhangjianjun$/);
  const told = await client.query("select before, after from audit_log order by before ->> 'userName' desc");
  expect(told.rows).toEqual([
    { before: { userName: '张建国' }, after: { userName: '张建军' } },
    { before: { userName: 'u_da866b2d2005' }, after: { userName: '138****0004' } },
  ]);
});

const named = [
  ['change_request', 'ChangeRequest', 'source', ['监理', '法规', null]],
  ['related_file', 'RelatedFile', 'category', ['设计图纸', '其他', null]],
] as const;

/** Rows of a company that named their word, with what the history says of them. */
const writeNamed = async (
  { company_id, project_id, created_by }: Readonly<Record<string, string>>,
  [table, entity, key, names]: (typeof named)[number],
) => {
  const texts =
    table === 'change_request'
      ? { title: '变更', reason: '', before: '', after: '' }
      : { file_name: '施工图' };
  for (const [at, name] of names.entries()) {
    const row_id = v7();
    const kept = { company_id, project_id, code: `X-${at}`, state: '草稿' };
    const by = { created_by, updated_by: created_by };
    await insert(table, { ...kept, ...by, ...texts, [`${table}_id`]: row_id, [key]: name });
    const after = JSON.stringify({ [key]: name, remark: '说明' });
    await insert('audit_log', {
      company_id,
      project_id,
      entity,
      row_id,
      after,
      audit_log_id: v7(),
      action: 'create',
    });
  }
};

test('0181, 0182: what named a word points to that of its own company, and so does the history', async () => {
  await openBefore('0181');
  for (const project_name of ['甲公司', '乙公司']) {
    const created_by = await addUser();
    const company_id = await addCompany(project_name, created_by);
    const project_id = await addProject(company_id, created_by);
    const place = { company_id, project_id: company_id, project_name, manager_id: created_by, created_by };
    await insert('project', place);
    for (const one of named) await writeNamed({ company_id, project_id, created_by }, one);
  }
  await upgrade();
  for (const [table, , key, names] of named) {
    const { rows } = await client.query(
      `select d.sort_name as name, d.company_id = t.company_id as is_own, a.after - 'remark' as told,
         d.sort_dict_id as id, a.after ->> 'remark' as remark
       from ${table} t left join sort_dict d on d.sort_dict_id = t.${key}_id
       join audit_log a on a.row_id = t.${table}_id::text order by t.company_id, t.code`,
    );
    expect(rows.map(({ name }) => name)).toEqual([...names, ...names]);
    for (const { name, is_own, told, id, remark } of rows)
      expect([is_own, told, remark]).toEqual([name && true, { [`${key}ID`]: id }, '说明']);
  }
});

test('0640: parts of people, units and codes are words of the company, and so is what views and the history say', async () => {
  await openBefore('0640');
  const owner = await addUser();
  const company_id = await addCompany('建设单位', owner);
  const place = { company_id, project_id: company_id, manager_id: owner, created_by: owner };
  await insert('project', { ...place, project_name: '建设单位' });
  const project_id = await addProject(company_id, owner);
  const unit = await addCompany('甲监理', owner);
  const ids = { company_id, project_id };
  const by = { created_by: owner, updated_by: owner };
  const project_invitation_id = v7();
  const project_stakeholder_id = v7();
  await insert('project_stakeholder', {
    ...{ ...ids, ...by, project_stakeholder_id, user_name: '韩国栋', code: 'GX-001' },
    ...{ state: '未邀请', party_role: '监理' },
  });
  await insert('project_invitation', {
    ...{ ...ids, project_invitation_id, invite_code: 'ABCD2345', inviter_id: owner, max_uses: 1 },
    ...{ expire_time: new Date(), created_at: new Date(), invite_kind: '单位', party_role: '监理' },
  });
  await insert('project_on_company', {
    ...{ ...ids, project_on_company_id: v7(), unit_company_id: unit, project_invitation_id },
    ...{ party_role: '监理', applicant_id: owner, applied_at: new Date(), updated_at: new Date() },
  });
  const content = {
    query: { 'f.partyRole': '建设,监理', sort: '-partyRole' },
    columns: { shown: ['code', 'partyRole'] },
  };
  await insert('saved_view', {
    ...{ ...ids, saved_view_id: v7(), register: 'ProjectStakeholder', view_name: '监理', user_id: owner },
    content: JSON.stringify(content),
  });
  await insert('audit_log', {
    ...{ ...ids, audit_log_id: v7(), user_id: owner, request_id: '1', entity: 'ProjectStakeholder' },
    ...{ row_id: project_stakeholder_id, action: 'create', after: { partyRole: '监理', job: '总监' } },
  });
  await upgrade();
  const words = await client.query(
    `select sort_name, sort_dict_id from sort_dict where company_id = $1 and kind = '参建角色' and parent_id is not null order by sort`,
    [company_id],
  );
  const idOf = (name: string) => words.rows.find(({ sort_name }) => sort_name === name)?.sort_dict_id;
  expect(words.rows.map(({ sort_name }) => sort_name)).toHaveLength(12);
  for (const table of ['project_stakeholder', 'project_on_company', 'project_invitation'])
    expect((await client.query(`select party_role_id from ${table}`)).rows, table).toEqual([
      { party_role_id: idOf('监理') },
    ]);
  const [view] = (await client.query('select content from saved_view')).rows;
  expect(view?.content).toEqual({
    query: { 'f.partyRoleID': `${idOf('建设')},${idOf('监理')}`, sort: '-partyRoleID' },
    columns: { shown: ['code', 'partyRoleID'] },
  });
  const [told] = (await client.query('select after from audit_log')).rows;
  expect(told?.after).toEqual({ partyRoleID: idOf('监理'), job: '总监' });
});
