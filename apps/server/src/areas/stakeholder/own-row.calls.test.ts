import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { rolesOf } from '../../test/role-stage.ts';

let stage: OpenStage;
let last: Person;

beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID, owner } = stage;
  last = await joinProject(server, company, projectID, '只读', '尾生');
  await sql`insert into project_stakeholder (company_id, project_id, project_stakeholder_id, code, user_name,
      company, stakeholder_kind, classification, identified_time, state, created_by, updated_by)
    select ${company.companyID}, ${projectID}, gen_random_uuid(), 'A-' || n, '安' || n, '滨江建工', '个人', '外部',
      date '2026-01-01', '未邀请', ${owner.userID}, ${owner.userID}
    from generate_series(1, 10050) n`.execute(server.database.ownerDb);
});
afterAll(() => stage.close());

const everybody = { pageIndex: 1, pageSize: 100_000_000 } as const;
const ask = (value: object) =>
  stage.server.send(
    GetProjectStakeholderPage,
    { ...everybody, value: { projectID: stage.projectID, ...value } },
    last.token,
  );

test.each([
  ['in the usual order', {}],
  ['by names', { sort: 'userName' }],
  ['by names, the last first', { sort: '-userName' }],
  ['by when they came', { sort: 'createdAt' }],
  ['by units', { sort: 'company' }],
  ['filtered by what all have', { stakeholderKind: ['个人'] }],
])('a person past the 10,000th member finds the own roles: %s', async (_, value) => {
  const { items, total } = await ask(value);
  expect(items).toHaveLength(10_000);
  expect(total).toBeGreaterThan(10_050);
  const own = items.filter((row) => row.userID === last.userID);
  expect(own.map((row) => row.roleIDs)).toEqual([
    [await rolesOf(stage.server, stage.projectID, stage.owner).idOf('只读')],
  ]);
  expect(new Set(items.map((row) => row.projectStakeholderID)).size).toBe(10_000);
});

test('a filter that leaves the own row out leaves it out', async () => {
  const { items } = await ask({ state: ['未邀请'] });
  expect(items).toHaveLength(10_000);
  expect(items.some((row) => row.userID === last.userID)).toBe(false);
});
