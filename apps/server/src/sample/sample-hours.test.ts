import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterProject } from '../access/enter-project.ts';
import { inScope } from '../db/scope.ts';
import { startSampleApp } from '../test/sample-app.ts';
import type { TestApp } from '../test/start-app.ts';
import { createSample } from './create-sample.ts';

let server: TestApp;
let userID: string;
/** 施工 first, 软件 second. */
let projectIDs: readonly string[];
beforeAll(async () => {
  server = await startSampleApp();
  const sample = await createSample(server.services);
  const { data } = await server.send(UserLogin, { userAccount: 'demo', userPwd: sample?.userPwd ?? '' });
  userID = data?.userInfo.userID ?? '';
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  projectIDs = (await server.send(GetProjectManagement, asked, data?.accessToken)).map(
    (one) => one.projectID,
  );
});
afterAll(() => server.close());

/** The one row that a query answers in each project. */
const readEach = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> => {
  const found: Row[] = [];
  for (const projectID of projectIDs)
    await inScope(server.services.db, { userID }, async (db) => {
      await enterProject(db, userID, projectID, { page: null, right: null });
      found.push(...(await query.execute(db)).rows);
    });
  return found;
};

test('both projects have weeks of approved sheets, and sheets in every state', async () => {
  const rows = await readEach(sql<{ weeks: number; people: number; states: number }>`
    select count(distinct week_start) filter (where state = '已批准')::int as weeks,
      count(distinct resource_id) filter (where state = '已批准')::int as people, count(distinct state)::int as states
    from timesheet`);
  expect(rows).toHaveLength(2);
  for (const { weeks, people, states } of rows) {
    expect(weeks).toBeGreaterThanOrEqual(4);
    expect(people).toBeGreaterThanOrEqual(3);
    expect(states).toBeGreaterThanOrEqual(3);
  }
});

test('approved hours are worked while their activity runs, stand in the plan, and cost what their price says', async () => {
  const rows = await readEach(sql<Readonly<Record<string, number>>>`
    select (select count(*)::int from timesheet_line as l join activity as a using (company_id, project_id, activity_id)
        where a.actual_start is null or (l.work_date - date '1970-01-01') < a.actual_start / 1440
          or (l.work_date - date '1970-01-01') > a.actual_finish / 1440) as apart,
      (select count(*)::int from timesheet_line where activity_id is null and non_project is null) as unknown,
      (select sum(actual_work_min)::int from assignment) as planned,
      (select sum(l.hours * 60)::int from timesheet_line as l join timesheet as t using (company_id, project_id, timesheet_id)
        join project_resource as r on r.company_id = t.company_id and r.project_id = t.project_id
          and r.project_resource_id = t.resource_id
        where t.state = '已批准' and exists (select from assignment as s join resource as p
            using (company_id, project_id, resource_id)
          where s.company_id = l.company_id and s.project_id = l.project_id and s.activity_id = l.activity_id
            and p.name in (r.resource_name, r.job))) as worked,
      (select count(*)::int from cost_entry where entry_kind = '工时') as posted,
      (select count(*)::int from (select 1 from timesheet_pay as p join timesheet as t using (company_id, project_id, timesheet_id)
        where t.state = '已批准' and p.non_project is distinct from '请假'
        group by p.timesheet_id, p.work_date, p.activity_id, p.non_project, p.pay_kind) as q) as due,
      (select count(*)::int from cost_entry where entry_kind = '工时' and amount <> round(quantity * unit_price, 2)) as wrong`);
  expect(rows).toHaveLength(2);
  for (const { apart, unknown, planned, worked, posted, due, wrong } of rows) {
    expect({ apart, unknown, wrong }).toEqual({ apart: 0, unknown: 0, wrong: 0 });
    expect(worked).toBeGreaterThan(0);
    expect(planned).toBe(worked);
    expect(posted).toBe(due);
  }
});

test('what is issued is issued while its activity runs, from two stores, and costs it what it was worth', async () => {
  const [row] = await readEach(sql<{ apart: number; issued: number; posted: number; stores: number }>`
    select count(*) filter (where (m.move_date - date '1970-01-01')
        not between a.actual_start / 1440 and a.actual_finish / 1440)::int as apart,
      round(sum(case m.movement_kind when '领用' then m.amount else -m.amount end), 2)::float8 as issued,
      (select sum(amount)::float8 from cost_entry
        where entry_kind = '领用' and activity_id is not null) as posted,
      count(distinct m.warehouse)::int as stores
    from material_movement as m join activity as a using (company_id, project_id, activity_id)
    where m.state = '已审核'`);
  expect(row).toMatchObject({ apart: 0, stores: 2 });
  expect(row?.posted).toBeCloseTo(row?.issued ?? 0, 2);
});

test('what people and machines filled in is in no other cost', async () => {
  const rows = await readEach(sql<{ spent: number }>`select round(sum(amount))::int as spent from cost_entry
    where state = '已入账'`);
  expect(rows.map(({ spent }) => spent)).toEqual([23_712_458, 1_858_316]);
});

test('every resource stands in a class of its kind, also who came with the sheets and what came with the stock', async () => {
  const rows = await readEach(sql<Readonly<Record<string, number>>>`
    select count(*)::int as resources, count(*) filter (where r.rbs_node_id is null)::int as unclassed,
      count(*) filter (where n.resource_kind <> r.resource_kind)::int as wrong
    from project_resource as r left join rbs_node as n using (company_id, project_id, rbs_node_id)
    where r.deleted_at is null`);
  expect(rows).toMatchObject([
    { unclassed: 0, wrong: 0 },
    { unclassed: 0, wrong: 0 },
  ]);
});
