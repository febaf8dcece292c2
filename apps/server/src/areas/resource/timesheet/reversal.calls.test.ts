import { GetActivityEv, UpdActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApproveTimesheets } from '@xmgl/contracts/resource/timesheet.calls';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addSheet,
  type HoursStage,
  lookAtWork,
  openHoursStage,
  sheets,
  stepSheet,
} from '../../../test/hours-stage.ts';

const entries = callsOf(costEntry);
let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

/** Cents posted, by date. */
const spentByDay = async () => {
  const { server, projectID, owner } = stage;
  const { items } = await server.send(
    entries.page,
    { pageIndex: 1, pageSize: 200, value: { projectID } },
    owner.token,
  );
  const days = new Map<string, number>();
  for (const { costDate, amount } of items)
    days.set(costDate, (days.get(costDate) ?? 0) + Math.round(amount * 100));
  return Object.fromEntries([...days].filter(([, cents]) => cents !== 0).sort());
};

const dayOf = (weekStart: string, at: number): string =>
  new Date(Date.parse(`${weekStart}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10);

let week = Date.parse('2026-06-01T00:00:00Z');
const nextWeek = (): string => {
  const monday = new Date(week).toISOString().slice(0, 10);
  week += 7 * 86_400_000;
  return monday;
};

test('a sheet that is approved and taken back leaves every figure as it was, whatever stands beside it', async () => {
  const { member, owner } = stage;
  const hours = fc.array(fc.integer({ min: 0, max: 32 }), { minLength: 7, maxLength: 7 });
  await fc.assert(
    fc.asyncProperty(hours, async (halves) => {
      const weekStart = nextWeek();
      const filled = halves.flatMap((half, at) =>
        half === 0 ? [] : [[dayOf(weekStart, at), half / 2] as const],
      );
      if (filled.length === 0) return;
      const before = [await lookAtWork(stage), await spentByDay()];
      const { timesheetID } = await addSheet(stage, { weekStart, hours: filled });
      await stepSheet(stage, timesheetID, '提交', member, { overtimeReason: '赶工' });
      await stepSheet(stage, timesheetID, '批准', owner);
      const worked = await lookAtWork(stage);
      expect(worked.actualWorkMin).toBeGreaterThan(0);
      await stepSheet(stage, timesheetID, '更正', owner, { comment: '核对' });
      expect([await lookAtWork(stage), await spentByDay()]).toEqual(before);
      // Some stay approved, so that the next stand beside them.
      if (halves[0] && halves[0] % 2 === 0) {
        await stepSheet(stage, timesheetID, '提交', member, { overtimeReason: '赶工' });
        await stepSheet(stage, timesheetID, '批准', owner);
      }
    }),
    { numRuns: 6 },
  );
});

test('an activity may tell by its hours how far it is', async () => {
  const { server, projectID, owner, activityID } = stage;
  await server.send(
    UpdActivityEv,
    { projectID, activityID, rule: 'percent', physicalPercent: null, steps: [], percentKind: '工时' },
    owner.token,
  );
  const kept = await server.send(GetActivityEv, { projectID, activityID }, owner.token);
  expect(kept).toMatchObject({ percentKind: '工时', physicalPercent: null });
});

test('two who approve the same sheet at once post it once', async () => {
  const { server, projectID, member, owner } = stage;
  const weekStart = nextWeek();
  const before = await lookAtWork(stage);
  const { timesheetID } = await addSheet(stage, { weekStart, hours: [[weekStart, 8]] });
  await stepSheet(stage, timesheetID, '提交', member);
  const { row } = await server.send(sheets.byID, { projectID, timesheetID }, owner.token);
  const step = { projectID, timesheetID, rowVersion: row.rowVersion, action: '批准' } as const;
  const answers = await Promise.allSettled([
    server.send(ApproveTimesheets, { projectID, timesheetIDs: [timesheetID] }, owner.token),
    server.send(ApproveTimesheets, { projectID, timesheetIDs: [timesheetID] }, owner.token),
    server.send(sheets.upd, step, owner.token),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await lookAtWork(stage)).actualWorkMin - before.actualWorkMin).toBe(480);
  expect((await spentByDay())[weekStart]).toBe(80_000);
});
