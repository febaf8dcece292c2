import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  approveBudgetOf,
  at,
  beginAt,
  type Desk,
  nodeOf,
  openDesk,
  say,
  workOf,
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
    beginAt(at('2026-03-02', 8)),
    nodeOf(node, '运营维护'),
    workOf(activityID, node, '长期运维', 20_000),
  ]);
  const line = {
    item: '运维',
    wbsNodeID: node,
    activityID,
    subjectID,
    method: '报价',
    baseAmount: 1_000_000,
  };
  await approveBudgetOf(desk, [line]);
  const { rows } = await sql<{ pv: number; years: number }>`select sum(d.pv)::float8 as pv,
      (max(d.day) - min(d.day)) / 365 as years from cost_pv_day as d
    where d.project_id = ${projectID}`.execute(server.database.ownerDb);
  expect(rows).toEqual([{ pv: 1_000_000, years: 76 }]);
});
