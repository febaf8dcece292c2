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

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const day = 480;
const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;

const readPlan = async () => {
  const answer = await stage.call(GetPlan, { projectID: stage.projectID });
  expect(answer.errors).toEqual([]);
  return answer.data;
};
const send = async (
  baseVersion: number,
  commands: PlanCommand[],
  batchID = v7(),
  upon: readonly string[] = [],
) =>
  await stage.call(ApplyPlanCommands, {
    projectID: stage.projectID,
    baseVersion,
    batchID,
    commands,
    upon: [...upon],
  });
const say = async (...commands: PlanCommand[]) => {
  const answer = await send((await readPlan()).planVersion, commands);
  expect(answer.errors).toEqual([]);
  return answer.data;
};
const add = (
  name: string,
  days: number,
  wbsNodeID: string | null = null,
): PlanCommand & { activityID: string } => ({
  kind: 'addActivity',
  activityID: v7(),
  wbsNodeID,
  name,
  durationMin: days * day,
});
const link = (predID: string, succID: string): PlanCommand => ({
  kind: 'addLink',
  linkID: v7(),
  predID,
  succID,
});

test('a new project has an empty plan with the standard calendar', async () => {
  const plan = await readPlan();
  expect(plan).toMatchObject({ planVersion: 1, activities: [], projectName: '示例工程' });
  expect(plan.calendars).toMatchObject([{ name: '标准日历', useHolidays: true }]);
  expect(plan.settings.startAt).toBe(at('2026-04-27T08:00'));
});

test('what was said is computed over the holidays and read back the same', async () => {
  const a = add('A', 2);
  const b = add('B', 5);
  const { finish } = await say(a, b, link(a.activityID, b.activityID));
  expect(finish).toBe(at('2026-05-08T17:00'));
  const plan = await readPlan();
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
  const pred = add('养护', 4);
  const units = ['working', 'elapsed', 'percent', 'elapsedPercent'] as const;
  const rows = units.map((lagUnit) => add(lagUnit, 1));
  const links = units.map((lagUnit, i): PlanCommand => {
    const lagValue = lagUnit.endsWith('ercent') ? 50 : 960;
    const [predID, succID] = [pred.activityID, rows[i]?.activityID ?? ''];
    return { kind: 'addLink', linkID: v7(), predID, succID, lagValue, lagUnit };
  });
  await say(pred, ...rows, ...links);
  const plan = await readPlan();
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
  const before = await readPlan();
  const node = v7();
  const child = add('子', 3, node);
  const resourceID = v7();
  const commands: PlanCommand[] = [
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, afterID: null, name: '土建' },
    child,
    { ...add('前', 1, node), afterID: null } as PlanCommand,
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
  await say(...commands);
  const stored = toPlanDocument(await readPlan());
  expect(expected.ok && expected.plan).toEqual(stored);
});

test('an activity that becomes a WBS node keeps its links', async () => {
  const [a, b, c] = [add('甲', 1), add('乙', 1), add('丙', 1)];
  await say(a, b, c, link(a.activityID, c.activityID));
  await say(
    { kind: 'activityToWbsNode', activityID: a.activityID },
    { kind: 'moveActivity', activityID: b.activityID, wbsNodeID: a.activityID },
  );
  const plan = await readPlan();
  expect(plan.wbsNodes.some((row) => row.wbsNodeID === a.activityID)).toBe(true);
  expect(plan.links.some((row) => row.predID === a.activityID && row.succID === c.activityID)).toBe(true);
});

test('undo on the server gives the tables back', async () => {
  const before = await readPlan();
  const x = add('临时', 4);
  const applied = applyPlanCommands(toPlanDocument(before), [x]);
  await say(x);
  if (applied.ok) await say(...applied.inverse);
  expect(toPlanDocument(await readPlan())).toEqual(toPlanDocument(before));
});

test('a batch sent twice is answered twice and applied once', async () => {
  const { planVersion } = await readPlan();
  const batchID = v7();
  const command = add('一次', 1);
  const first = await send(planVersion, [command], batchID);
  const second = await send(planVersion, [command], batchID);
  expect(second.data.planVersion).toBe(first.data.planVersion);
  expect((await readPlan()).planVersion).toBe(planVersion + 1);
});

test('a batch does not contradict those it was said upon, and does contradict others', async () => {
  const a = add('补交', 2);
  const { planVersion } = await say(a);
  const toDays = (days: number): PlanCommand => ({
    kind: 'setDuration',
    activityID: a.activityID,
    durationMin: days * day,
  });
  const [first, second] = [v7(), v7()];
  await send(planVersion, [toDays(3)], first);
  expect((await send(planVersion, [toDays(4)], second, [first])).errors).toEqual([]);
  expect((await send(planVersion, [toDays(5)], v7(), [first])).errors[0]?.code).toBe('stale');
  expect((await readPlan()).planVersion).toBe(planVersion + 2);
});

test('edits of different things by two people are both kept, and the later one is told the earlier', async () => {
  const [a, b] = [add('左', 2), add('右', 2)];
  const { planVersion } = await say(a, b);
  await say({ kind: 'setDuration', activityID: a.activityID, durationMin: 3 * day });
  const answer = await send(planVersion, [
    { kind: 'setDuration', activityID: b.activityID, durationMin: 4 * day },
  ]);
  expect(answer.data).toMatchObject({ rebased: true, planVersion: planVersion + 2 });
  expect(answer.data.batches.map((batch) => batch.planVersion)).toEqual([planVersion + 1]);
});

test('an edit of what another has just changed is told with both values', async () => {
  const a = add('争', 2);
  const { planVersion } = await say(a);
  await say({ kind: 'setDuration', activityID: a.activityID, durationMin: 6 * day });
  const answer = await send(planVersion, [
    { kind: 'setDuration', activityID: a.activityID, durationMin: 7 * day },
  ]);
  expect(answer.statusCode).toBe(409);
  expect(answer.errors).toEqual([
    {
      code: 'stale',
      message: '「工期」刚被改为 6 天，您提交的是 7 天：保留 / 用我的',
      path: `activity:${a.activityID}:durationMin`,
    },
  ]);
});

test('an edit of what another has just deleted is told so', async () => {
  const a = add('删', 2);
  const { planVersion } = await say(a);
  await say({ kind: 'deleteActivities', activityIDs: [a.activityID], reconnect: false });
  const answer = await send(planVersion, [
    { kind: 'setDuration', activityID: a.activityID, durationMin: day },
  ]);
  expect(answer.statusCode).toBe(409);
});

test('a circle is refused by its names, and nothing of the batch stays', async () => {
  const [a, b] = [add('圆一', 1), add('圆二', 1)];
  const { planVersion } = await say(a, b, link(a.activityID, b.activityID));
  const answer = await send(planVersion, [link(b.activityID, a.activityID)]);
  expect(answer.statusCode).toBe(409);
  expect(answer.errors[0]?.message).toContain('圆一');
  expect((await readPlan()).planVersion).toBe(planVersion);
});

test('sixteen people saving at once all get through', async () => {
  const rows = Array.from({ length: 16 }, (_, index) => add(`并发 ${index}`, 1));
  const { planVersion } = await say(...rows);
  const answers = await Promise.all(
    rows.map((row) =>
      send(planVersion, [{ kind: 'setDuration', activityID: row.activityID, durationMin: 2 * day }]),
    ),
  );
  expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  expect((await readPlan()).planVersion).toBe(planVersion + 16);
});

test('changes since a version are replayed to the same plan', async () => {
  const before = await readPlan();
  await say(add('续一', 1));
  await say(add('续二', 2));
  const { data } = await stage.call(GetPlanChanges, {
    projectID: stage.projectID,
    sinceVersion: before.planVersion,
  });
  const replayed = data.batches.reduce((plan, batch) => {
    const applied = applyPlanCommands(plan, batch.commands);
    if (!applied.ok) throw new Error(applied.failure.message);
    return applied.plan;
  }, toPlanDocument(before));
  expect(replayed).toEqual(toPlanDocument(await readPlan()));
});

test('the status date of the plan is that of the project', async () => {
  await say({ kind: 'setStatusDate', at: at('2026-05-08T17:00') });
  const { data } = await stage.call(GetProjectManagementById, { projectID: stage.projectID });
  expect(data.statusDate).toBe('2026-05-08');
  await say({ kind: 'setStatusDate', at: null });
});

test('the record lists who said what, newest first', async () => {
  await say(add('记', 1));
  const { data } = await stage.call(GetPlanBatchPage, {
    projectID: stage.projectID,
    pageIndex: 1,
    pageSize: 1,
  });
  expect(data.items[0]).toMatchObject({ userName: 'manager', kinds: { addActivity: 1 } });
  expect(data.total).toBeGreaterThan(5);
});

test('a reader sees the plan and cannot change it; a stranger does not see it', async () => {
  const { planVersion } = await readPlan();
  const input = {
    projectID: stage.projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [add('x', 1)],
  };
  expect((await stage.call(GetPlan, { projectID: stage.projectID }, 'reader')).statusCode).toBe(200);
  expect((await stage.call(ApplyPlanCommands, input, 'reader')).statusCode).toBe(403);
  expect((await stage.call(GetPlan, { projectID: stage.projectID }, 'stranger')).statusCode).toBe(404);
  expect((await stage.call(ApplyPlanCommands, input, 'stranger')).statusCode).toBe(404);
});
