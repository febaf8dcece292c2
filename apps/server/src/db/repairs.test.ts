import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openHistory } from '../test/table-history.ts';

// The tables are brought up once, through every migration there is.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const history = await openHistory();
const { client, insert, addUser, addCompany, addProject } = history;

type Check = () => Promise<void>;
type Repair = {
  /** The migration before which rows of that time are written. */
  readonly before: string;
  readonly rule: string;
  /** Writes the rows, and returns what must hold of them after the last migration. */
  readonly write: () => Promise<Check>;
};
const repairs: Repair[] = [];
const checks = new Map<string, Check>();
const repair = (before: string, rule: string, write: Repair['write']) => {
  repairs.push({ before, rule, write });
};

beforeAll(async () => {
  for (const { before, rule, write } of repairs) {
    await history.migrateTo(before);
    checks.set(rule, await write());
  }
  await history.migrateToLast();
});
afterAll(() => history.close());

repair(
  '0036',
  '0036: who joined by a link without a company has that of the account, where there is one alone',
  async () => {
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
    return async () => {
      const { rows } = await client.query(
        'select user_name, company, search_key from project_stakeholder where company_id = $1 order by code',
        [company_id],
      );
      expect(rows.map(({ user_name, company }) => [user_name, company])).toEqual([
        ['一', '甲监理'],
        ['两', ''],
        ['无', ''],
      ]);
      expect(rows[0]?.search_key).toContain('甲监理');
      const told = await client.query('select before, after from audit_log where company_id = $1', [
        company_id,
      ]);
      expect(told.rows).toEqual([{ before: { company: '' }, after: { company: '甲监理' } }]);
    };
  },
);

repair(
  '0036',
  '0036: of the times of a measure that have piled up the newest stays to do, and the history tells the others',
  async () => {
    const user_id = await addUser();
    const company_id = await addCompany('建设单位', user_id);
    const project_id = await addProject(company_id, user_id);
    const row = {
      company_id,
      project_id,
      user_id,
      register: 'EngagementAction',
      address: '/',
      title: '执行',
    };
    const row_id = v7();
    for (const turn_day of ['2026-03-08', '2026-03-15', null])
      await insert('pending_task', { ...row, row_id, pending_task_id: v7(), turn_day });
    return async () => {
      const { rows } = await client.query(
        'select turn_day::text, state from pending_task where company_id = $1 order by turn_day',
        [company_id],
      );
      expect(rows).toEqual([
        { turn_day: '2026-03-08', state: 'missed' },
        { turn_day: '2026-03-15', state: 'open' },
        { turn_day: null, state: 'open' },
      ]);
      const told = await client.query('select row_id, before from audit_log where company_id = $1', [
        company_id,
      ]);
      expect(told.rows).toEqual([{ row_id, before: { 执行: '应于 2026-03-08 前' } }]);
    };
  },
);

repair(
  '0039',
  '0039: what asks for a strategy to be looked at again tells no levels, nor do its reminders',
  async () => {
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
    return async () => {
      const tasks = await client.query('select title from pending_task where company_id = $1', [company_id]);
      expect(tasks.rows.map(({ title }) => title).sort()).toEqual(['策略复核：唐昕', '策略复核：段锐']);
      const told = await client.query('select content from notice where user_id = $1', [user_id]);
      expect(told.rows[0]?.content.split('\n')).toEqual([
        '2026-03-08　策略复核：唐昕（工程）',
        '2026-03-08　策略复核：段锐（工程）',
        '2026-03-08　批准（甲 → 乙）（工程）',
      ]);
    };
  },
);

repair(
  '0041',
  '0041: rows of people with an account get the account’s name, nameless ones the starred number',
  async () => {
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
    return async () => {
      const { rows } = await client.query(
        'select user_name, name_pinyin, search_key, row_version from project_stakeholder where company_id = $1 order by code',
        [company_id],
      );
      expect(rows.map((row) => [row.user_name, row.row_version])).toEqual([
        ['138****0004', 2],
        ['张建军', 2],
        ['质监站', 1],
        ['罗辰', 1],
      ]);
      expect(rows[1]).toMatchObject({ name_pinyin: 'zjj zhangjianjun' });
      expect(rows[1]?.search_key).toMatch(/^gx-002 张建军 .*安全部.* zjj zhangjianjun$/);
      const told = await client.query(
        "select before, after from audit_log where company_id = $1 order by before ->> 'userName' desc",
        [company_id],
      );
      expect(told.rows).toEqual([
        { before: { userName: '张建国' }, after: { userName: '张建军' } },
        { before: { userName: 'u_da866b2d2005' }, after: { userName: '138****0004' } },
      ]);
    };
  },
);

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

repair(
  '0181',
  '0181, 0182: what named a word points to that of its own company, and so does the history',
  async () => {
    const companies: string[] = [];
    for (const project_name of ['甲公司', '乙公司']) {
      const created_by = await addUser();
      const company_id = await addCompany(project_name, created_by);
      const project_id = await addProject(company_id, created_by);
      companies.push(company_id);
      const place = { company_id, project_id: company_id, project_name, manager_id: created_by, created_by };
      await insert('project', place);
      for (const one of named) await writeNamed({ company_id, project_id, created_by }, one);
    }
    return async () => {
      for (const [table, , key, names] of named) {
        const { rows } = await client.query(
          `select d.sort_name as name, d.company_id = t.company_id as is_own, a.after - 'remark' as told,
           d.sort_dict_id as id, a.after ->> 'remark' as remark
         from ${table} t left join sort_dict d on d.sort_dict_id = t.${key}_id
         join audit_log a on a.row_id = t.${table}_id::text where t.company_id = any($1) order by t.company_id, t.code`,
          [companies],
        );
        expect(rows.map(({ name }) => name)).toEqual([...names, ...names]);
        for (const { name, is_own, told, id, remark } of rows)
          expect([is_own, told, remark]).toEqual([name && true, { [`${key}ID`]: id }, '说明']);
      }
    };
  },
);

repair(
  '0640',
  '0640: parts of people, units and codes are words of the company, and so is what views and the history say',
  async () => {
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
    return async () => {
      const words = await client.query(
        `select sort_name, sort_dict_id from sort_dict where company_id = $1 and kind = '参建角色' and parent_id is not null order by sort`,
        [company_id],
      );
      const idOf = (name: string) => words.rows.find(({ sort_name }) => sort_name === name)?.sort_dict_id;
      expect(words.rows.map(({ sort_name }) => sort_name)).toHaveLength(12);
      for (const table of ['project_stakeholder', 'project_on_company', 'project_invitation'])
        expect(
          (await client.query(`select party_role_id from ${table} where company_id = $1`, [company_id])).rows,
          table,
        ).toEqual([{ party_role_id: idOf('监理') }]);
      const [view] = (
        await client.query('select content from saved_view where company_id = $1', [company_id])
      ).rows;
      expect(view?.content).toEqual({
        query: { 'f.partyRoleID': `${idOf('建设')},${idOf('监理')}`, sort: '-partyRoleID' },
        columns: { shown: ['code', 'partyRoleID'] },
      });
      const [told] = (await client.query('select after from audit_log where company_id = $1', [company_id]))
        .rows;
      expect(told?.after).toEqual({ partyRoleID: idOf('监理'), job: '总监' });
    };
  },
);

test.each(repairs.map(({ rule }) => rule))('%s', async (rule) => {
  const check = checks.get(rule);
  if (!check) throw new Error('its rows were not written');
  await check();
});
