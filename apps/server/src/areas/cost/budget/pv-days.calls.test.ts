import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBudget,
  approveBudget,
  approveEstimate,
  at,
  type Desk,
  dayLength,
  openDesk,
  say,
} from '../../../test/cost-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test('work that takes longer than thirty years is planned to its last 元', async () => {
  const { subjectID, server, projectID } = desk;
  const [node, activityID] = [v7(), v7()];
  await say(desk, [
    { kind: 'setPlanOptions', fields: { startAt: at('2026-03-02', 8) } },
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '运营维护' },
    { kind: 'addActivity', activityID, wbsNodeID: node, name: '长期运维', durationMin: 20_000 * dayLength },
  ]);
  const line = {
    item: '运维',
    wbsNodeID: node,
    activityID,
    subjectID,
    method: '报价',
    baseAmount: 1_000_000,
  };
  await approveBudget(desk, await addBudget(desk, await approveEstimate(desk, [line])));
  const { rows } = await sql<{ pv: number; years: number }>`select sum(d.pv)::float8 as pv,
      (max(d.day) - min(d.day)) / 365 as years from cost_pv_day as d
    where d.project_id = ${projectID}`.execute(server.database.ownerDb);
  expect(rows).toEqual([{ pv: 1_000_000, years: 76 }]);
});
