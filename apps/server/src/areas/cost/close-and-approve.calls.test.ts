import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { CloseCostPeriod, GetCostPeriods } from '@xmgl/contracts/cost/earned-value.calls';
import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApproveTimesheets } from '@xmgl/contracts/resource/timesheet.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSheet, type HoursStage, openHoursStage, stepSheet } from '../../test/hours-stage.ts';

const entries = callsOf(costEntry);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

const readPosted = async () => {
  const { server, projectID, owner } = stage;
  const { items } = await server.send(
    entries.page,
    { pageIndex: 1, pageSize: 200, value: { projectID } },
    owner.token,
  );
  return items.filter(({ state }) => state === '已入账');
};

const submit = async (weekStart: string): Promise<string> => {
  const { timesheetID } = await addSheet(stage, { weekStart, hours: [[weekStart, 8]] });
  await stepSheet(stage, timesheetID, '提交', stage.member);
  return timesheetID;
};

const mondays = {
  '2026-05': ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25'],
  '2026-06': ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'],
  '2026-07': ['2026-07-06', '2026-07-13', '2026-07-20', '2026-07-27'],
} as const;

test('while a month is closed sheets are approved: each counts in the month as it was kept, or in the next one, and none falls between', async () => {
  const { server, projectID, keeper, owner } = stage;
  const approve = (timesheetIDs: readonly string[]) =>
    server.send(ApproveTimesheets, { projectID, timesheetIDs: [...timesheetIDs] }, owner.token);
  let count = 0;
  for (const [month, [first, ...others]] of Object.entries(mondays)) {
    await approve([await submit(first)]);
    const waiting: string[] = [];
    for (const monday of others) waiting.push(await submit(monday));
    count += 4;
    // One before, one with and one after the closing, each on its own connection.
    const [early = '', ...late] = waiting;
    const came = await Promise.allSettled([
      approve([early]),
      server.send(CloseCostPeriod, { projectID, month }, keeper.token),
      ...late.map((timesheetID) => approve([timesheetID])),
    ]);
    expect(came.map(({ status }) => status)).toEqual(came.map(() => 'fulfilled'));
    const posted = await readPosted();
    expect(posted).toHaveLength(count);
    const { closed } = await server.send(GetCostPeriods, { projectID }, keeper.token);
    const kept = closed.find((period) => period.month === month);
    const within = posted.filter(({ costDate }) => costDate.slice(0, 7) <= month);
    expect(within.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept?.ac);
    const later = posted.filter(({ costDate }) => costDate.slice(0, 7) > month);
    for (const { costDate, title } of later) {
      expect(costDate.slice(8)).toBe('01');
      expect(title).toContain('补记');
    }
    expect(within.length + later.length).toBe(count);
  }
});

test('costs are controlled to the end once the project is over and the last month with costs is closed', async () => {
  const { server, projectID, keeper, owner } = stage;
  const stateOf = async () =>
    (await server.send(GetProcessMap, { projectID }, owner.token)).find(
      ({ processNo }) => processNo === '7.4',
    )?.state;
  const late = (await readPosted()).some(({ costDate }) => costDate >= '2026-08-01');
  expect(await stateOf()).toBe('进行中');
  await sql`update project set state = 2 where project_id = ${projectID}`.execute(server.database.ownerDb);
  if (late) {
    expect(await stateOf()).toBe('进行中');
    await server.send(CloseCostPeriod, { projectID, month: '2026-08' }, keeper.token);
  }
  expect(await stateOf()).toBe('已完成');
});
