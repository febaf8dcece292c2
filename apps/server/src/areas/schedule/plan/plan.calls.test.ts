import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import {
  ApplyPlanCommands,
  GetPlan,
  GetPlanBatchPage,
  GetPlanChanges,
} from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, newLink, type PlanTalk, talkTo } from '../../../test/plan-talk.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;

test('a new project has an empty plan with the standard calendar', async () => {
  const plan = await talk.read();
  expect(plan).toMatchObject({ planVersion: 1, activities: [], projectName: '示例工程' });
  expect(plan.calendars).toMatchObject([{ name: '标准日历', useHolidays: true }]);
  expect(plan.settings.startAt).toBe(at('2026-04-27T08:00'));
});

test('what was said is computed over the holidays and read back the same', async () => {
  const a = newActivity('A', 2);
  const b = newActivity('B', 5);
  const { finish } = await talk.say(a, b, newLink(a.activityID, b.activityID));
  expect(finish).toBe(at('2026-05-08T17:00'));
  const plan = await talk.read();
  const found = plan.activities.find((row) => row.activityID === b.activityID);
  expect(found).toMatchObject({
    name: 'B',
    start: at('2026-04-29T08:00'),
    finish: at('2026-05-08T17:00'),
    totalFloatMin: 0,
    isCritical: true,
  });
});

test('a lag in every unit is kept and read back, and its dates are those of that unit', async () => {
  const pred = newActivity('养护', 4);
  const units = ['working', 'elapsed', 'percent', 'elapsedPercent'] as const;
  const rows = units.map((lagUnit) => newActivity(lagUnit, 1));
  const links = units.map((lagUnit, i): PlanCommand => {
    const lagValue = lagUnit.endsWith('ercent') ? 50 : 960;
    const [predID, succID] = [pred.activityID, rows[i]?.activityID ?? ''];
    return { kind: 'addLink', linkID: v7(), predID, succID, lagValue, lagUnit };
  });
  await talk.say(pred, ...rows, ...links);
  const plan = await talk.read();
  const stored = [...toPlanDocument(plan).link.values()];
  const kept = rows.map(({ activityID }) => stored.find(({ succID }) => succID === activityID));
  expect(kept.map((row) => [row?.lagValue, row?.lagUnit])).toEqual([
    [960, 'working'],
    [960, 'elapsed'],
    [50, 'percent'],
    [50, 'elapsedPercent'],
  ]);
  // 04-27 to 04-30, then five days off: two days of work, or sixteen hours within the holidays.
  const starts = rows.map((row) => plan.activities.find((a) => a.activityID === row.activityID)?.start);
  const [afterWork, atOnce] = [at('2026-05-08T08:00'), at('2026-05-06T08:00')];
  expect(starts).toEqual([afterWork, atOnce, afterWork, atOnce]);
});

test('every kind of row survives the way into the tables and back', async () => {
  const before = await talk.read();
  const node = v7();
  const child = newActivity('子', 3, node);
  const parted = newActivity('分段', 2, node);
  const resourceID = v7();
  const commands: PlanCommand[] = [
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, afterID: null, name: '土建' },
    child,
    { ...newActivity('前', 1, node), afterID: null } as PlanCommand,
    parted,
    {
      kind: 'split',
      activityID: parted.activityID,
      segments: [
        { startAt: at('2026-04-27T08:00'), finishAt: at('2026-04-27T17:00') },
        { startAt: at('2026-04-29T08:00'), finishAt: at('2026-04-29T17:00') },
      ],
    },
    {
      kind: 'addResource',
      resourceID,
      fields: {
        name: '塔吊',
        kind: 'equipment',
        availability: [{ fromAt: at('2026-05-01T00:00'), toAt: at('2026-06-01T00:00'), units: 0.5 }],
      },
    },
    { kind: 'addAssignment', assignmentID: v7(), activityID: child.activityID, resourceID, units: 1.25 },
    {
      kind: 'saveCalendar',
      calendar: {
        ...(before.calendars[0] as (typeof before.calendars)[number]),
        calendarID: v7(),
        name: '冬休',
        workWeeks: [
          { fromDay: 20_500, toDay: 20_600, name: '冬季', days: [null, [], null, null, null, null, null] },
        ],
      },
    },
    {
      kind: 'setProgress',
      activityID: child.activityID,
      actualStart: at('2026-04-27T08:00'),
      percentComplete: 33.3,
    },
    { kind: 'setDeadline', rowID: node, at: at('2026-06-30T17:00') },
  ];
  const expected = applyPlanCommands(toPlanDocument(before), commands);
  await talk.say(...commands);
  const stored = toPlanDocument(await talk.read());
  expect(expected.ok && expected.plan).toEqual(stored);
});

test('an activity that becomes a WBS node keeps its links', async () => {
  const [a, b, c] = [newActivity('甲', 1), newActivity('乙', 1), newActivity('丙', 1)];
  await talk.say(a, b, c, newLink(a.activityID, c.activityID));
  await talk.say(
    { kind: 'activityToWbsNode', activityID: a.activityID },
    { kind: 'moveActivity', activityID: b.activityID, wbsNodeID: a.activityID },
  );
  const plan = await talk.read();
  expect(plan.wbsNodes.some((row) => row.wbsNodeID === a.activityID)).toBe(true);
  expect(plan.links.some((row) => row.predID === a.activityID && row.succID === c.activityID)).toBe(true);
});

test('undo on the server gives the tables back', async () => {
  const before = await talk.read();
  const x = newActivity('临时', 4);
  const applied = applyPlanCommands(toPlanDocument(before), [x]);
  await talk.say(x);
  if (applied.ok) await talk.say(...applied.inverse);
  expect(toPlanDocument(await talk.read())).toEqual(toPlanDocument(before));
});

test('changes since a version are replayed to the same plan', async () => {
  const before = await talk.read();
  await talk.say(newActivity('续一', 1));
  await talk.say(newActivity('续二', 2));
  const { data } = await stage.call(GetPlanChanges, {
    projectID: stage.projectID,
    sinceVersion: before.planVersion,
  });
  const replayed = data.batches.reduce((plan, batch) => {
    const applied = applyPlanCommands(plan, batch.commands);
    if (!applied.ok) throw new Error(applied.failure.message);
    return applied.plan;
  }, toPlanDocument(before));
  expect(replayed).toEqual(toPlanDocument(await talk.read()));
});

test('the status date of the plan is that of the project', async () => {
  await talk.say({ kind: 'setStatusDate', at: at('2026-05-08T17:00') });
  const { data } = await stage.call(GetProjectManagementById, { projectID: stage.projectID });
  expect(data.statusDate).toBe('2026-05-08');
  await talk.say({ kind: 'setStatusDate', at: null });
});

test('the record lists who said what, newest first', async () => {
  await talk.say(newActivity('记', 1));
  const { data } = await stage.call(GetPlanBatchPage, {
    projectID: stage.projectID,
    pageIndex: 1,
    pageSize: 1,
  });
  expect(data.items[0]).toMatchObject({ userName: 'manager', kinds: { addActivity: 1 } });
  expect(data.total).toBeGreaterThan(5);
});

test('a reader sees the plan and cannot change it; a stranger does not see it', async () => {
  const { planVersion } = await talk.read();
  const input = {
    projectID: stage.projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [newActivity('x', 1)],
  };
  expect((await stage.call(GetPlan, { projectID: stage.projectID }, 'reader')).statusCode).toBe(200);
  expect((await stage.call(ApplyPlanCommands, input, 'reader')).statusCode).toBe(403);
  expect((await stage.call(GetPlan, { projectID: stage.projectID }, 'stranger')).statusCode).toBe(404);
  expect((await stage.call(ApplyPlanCommands, input, 'stranger')).statusCode).toBe(404);
});

test('finished work is opened again with a reason, which the record keeps; taking an edit back needs none', async () => {
  const { projectID } = stage;
  const row = newActivity('抹灰', 2);
  const { activityID } = row;
  const actualStart = at('2026-04-27T08:00');
  await talk.say(row);
  const before = toPlanDocument(await talk.read());
  const finish = {
    kind: 'setProgress',
    activityID,
    actualStart,
    actualFinish: at('2026-04-28T17:00'),
  } as const;
  await talk.say(finish);
  const reopen = { kind: 'setProgress', activityID, actualFinish: null } as const;
  const { planVersion } = await talk.read();
  const batch = { projectID, baseVersion: planVersion, batchID: v7() };
  expect(await stage.call(ApplyPlanCommands, { ...batch, commands: [reopen] })).toMatchObject({
    statusCode: 400,
    errors: [{ message: '「抹灰」已完成，重新打开请写明原因', path: `activity:${activityID}:actualFinish` }],
  });
  await talk.say({ ...reopen, reason: '二层空鼓返工' });
  expect(toPlanDocument(await talk.read()).activity.get(activityID)).toMatchObject({ percentComplete: 99 });
  const { data } = await stage.call(GetPlanBatchPage, {
    projectID,
    reopenedID: activityID,
    pageIndex: 1,
    pageSize: 10,
  });
  expect(data.items).toMatchObject([
    { userName: 'manager', reasons: [{ activityID, reason: '二层空鼓返工' }] },
  ]);
  await talk.say(finish);
  const undone = applyPlanCommands(before, [finish]);
  if (undone.ok) await talk.say(...undone.inverse);
  expect(toPlanDocument(await talk.read()).activity.get(activityID)).toMatchObject({ actualFinish: null });
});
