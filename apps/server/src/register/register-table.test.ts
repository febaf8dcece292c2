import { defineRegister } from '@xmgl/contracts/register/define-register';
import { words } from '@xmgl/contracts/register/fields';
import { defineLines } from '@xmgl/contracts/register/lines';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../test/start-app.ts';
import { toTableSql } from './register-table.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

const register = defineRegister({
  entity: 'SiteVisit',
  label: '巡视',
  page: 'stakeholder.plan',
  title: 'place',
  sort: '-visitDay',
  address: (id) => `/?id=${id}`,
  fields: {
    code: { kind: 'code', label: '编号', prefix: 'XS' },
    place: { kind: 'text', label: '地点', max: 50, required: true },
    finding: { kind: 'longText', label: '发现', max: 5000 },
    weather: { kind: 'choice', label: '天气', choices: words('晴', '雨') },
    trades: { kind: 'choices', label: '工种', choices: words('钢筋', '模板') },
    isNight: { kind: 'flag', label: '夜间' },
    score: { kind: 'number', label: '评分', min: 0, max: 10, decimals: 1 },
    visitDay: { kind: 'day', label: '日期' },
    startTime: { kind: 'minute', label: '开始' },
    visitorID: { kind: 'link', label: '巡视人', entity: 'User', whenDeleted: 'empty' },
    activityID: { kind: 'link', label: '活动', entity: 'Activity', whenDeleted: 'empty' },
    actionID: { kind: 'link', label: '措施', entity: 'EngagementAction', whenDeleted: 'empty' },
    earlierID: { kind: 'link', label: '上次巡视', entity: 'SiteVisit', whenDeleted: 'keep' },
    peopleIDs: {
      kind: 'links',
      label: '在场',
      entity: 'ProjectStakeholder',
      table: 'site_visit_person',
      whenDeleted: 'keep',
    },
  },
  computed: {},
  lines: {
    findings: defineLines({
      label: '发现的问题',
      table: 'site_visit_finding',
      fields: {
        what: { kind: 'text', label: '问题', max: 100, required: true },
        cost: { kind: 'number', label: '金额', min: 0, decimals: 2 },
        ownerID: { kind: 'link', label: '整改人', entity: 'User', whenDeleted: 'empty' },
        actionID: { kind: 'link', label: '措施', entity: 'EngagementAction', whenDeleted: 'keep' },
      },
    }),
  },
});

test('the tables written for a declaration hold its fields, behind the wall of the tenant', async () => {
  const undone = server.database.ownerDb.transaction().execute(async (db) => {
    await sql.raw(toTableSql(register)).execute(db);
    const { rows } = await sql<{ column: string; type: string }>`
      select a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a where a.attrelid = 'site_visit'::regclass and a.attnum between 3 and 16
      order by a.attnum`.execute(db);
    expect(rows.map(({ column, type }) => `${column} ${type}`)).toEqual([
      'site_visit_id uuid',
      'code text',
      'place text',
      'finding text',
      'weather text',
      'trades text[]',
      'is_night smallint',
      'score numeric',
      'visit_day date',
      'start_time timestamp without time zone',
      'visitor_id uuid',
      'activity_id uuid',
      'action_id uuid',
      'earlier_id uuid',
    ]);
    const walls = await sql<{ name: string }>`
      select relname as name from pg_class where relname like 'site\\_visit%' and relkind = 'r' and relforcerowsecurity
      order by relname`.execute(db);
    expect(walls.rows.map(({ name }) => name)).toEqual([
      'site_visit',
      'site_visit_finding',
      'site_visit_person',
    ]);
    const { rows: rules } = await sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'site_visit_finding'::regclass and contype in ('p', 'f', 'c') order by contype, 1`.execute(
      db,
    );
    expect(rules.map(({ rule }) => rule)).toEqual([
      'CHECK ((cost >= (0)::numeric))',
      'FOREIGN KEY (company_id, project_id, action_id) REFERENCES engagement_action(company_id, project_id, engagement_action_id)',
      'FOREIGN KEY (company_id, project_id, owner_id) REFERENCES project_stakeholder(company_id, project_id, user_id)',
      'FOREIGN KEY (company_id, project_id, site_visit_id) REFERENCES site_visit(company_id, project_id, site_visit_id) ON DELETE CASCADE',
      'PRIMARY KEY (company_id, project_id, line_id)',
    ]);
    const order = await sql<{ definition: string }>`
      select pg_get_indexdef('site_visit_order'::regclass) as definition`.execute(db);
    expect(order.rows[0]?.definition).toContain(
      'visit_day DESC NULLS LAST, site_visit_id) INCLUDE (weather, is_night) WHERE',
    );
    const search = await sql<{ definition: string }>`
      select pg_get_indexdef('site_visit_search'::regclass) as definition`.execute(db);
    expect(search.rows[0]?.definition).toContain('INCLUDE (weather, is_night, search_short) WHERE');
    const { rows: texts } = await sql<{ definition: string }>`
      select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'site_visit'::regclass and indexrelid::regclass::text like 'site_visit_by_%' order by 1`.execute(
      db,
    );
    expect(
      texts.map(({ definition }) => definition.replace(/.*project_id, (.*), site_visit_id\).*/, '$1')),
    ).toEqual([
      'code COLLATE "und-u-kn-true"',
      '"left"(finding, 200) COLLATE "C"',
      'place COLLATE "zh-x-icu"',
    ]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
});
