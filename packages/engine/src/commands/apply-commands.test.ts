import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { applyPlanCommands } from './apply-commands.ts';
import { toConflictMessage } from './field-words.ts';
import { toIndentCommands, toOutdentCommands } from './indent-commands.ts';
import { listNewErrors } from './list-new-errors.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import { childrenOf, type PlanDocument } from './plan-document.ts';
import { toPlanModel } from './to-plan-model.ts';

const id = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const [a, b, c, x, y] = ['a', 'b', 'c', 'x', 'y'].map(id) as [string, string, string, string, string];
const day = 480;
const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;
const calendarID = id('k');

const say = (plan: PlanDocument, ...commands: PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(`${applied.failure.code}: ${applied.failure.message}`);
  return applied.plan;
};
const refusal = (plan: PlanDocument, ...commands: PlanCommand[]) => {
  const applied = applyPlanCommands(plan, commands);
  if (applied.ok) throw new Error('was not refused');
  return applied.failure;
};
const add = (activityID: string, name: string): PlanCommand => ({
  kind: 'addActivity',
  activityID,
  wbsNodeID: null,
  name,
  durationMin: 2 * day,
});
const link = (linkID: string, predID: string, succID: string): PlanCommand => ({
  kind: 'addLink',
  linkID,
  predID,
  succID,
});

const empty = toEmptyPlan(toNewSettings(at('2026-04-27T08:00'), calendarID), [
  toOfficeCalendar(calendarID, '标准'),
]);
const abc = say(empty, add(a, 'A'), add(b, 'B'), add(c, 'C'), link(x, a, b), link(y, b, c));

test('a calendar in which nobody ever works is refused; one that inherits its week is not', () => {
  const night = toOfficeCalendar(id('n'), '夜班');
  const save = (over: object): PlanCommand => ({ kind: 'saveCalendar', calendar: { ...night, ...over } });
  const idle = night.week.map(() => []);
  expect(refusal(empty, save({ week: idle })).message).toBe('日历「夜班」没有工作时间，无法排程');
  const own = night.week.map(() => null);
  expect(refusal(empty, save({ week: own })).message).toBe('日历「夜班」没有工作时间，无法排程');
  expect(say(empty, save({ week: own, parentID: calendarID })).calendar.size).toBe(2);
  expect(
    say(
      empty,
      save({
        week: idle,
        exceptions: [{ fromDay: 20_600, toDay: 20_600, name: '加班', intervals: night.week[1] }],
      }),
    ).calendar.size,
  ).toBe(2);
});

test('activities get the next free code', () => {
  expect([...abc.activity.values()].map((row) => row.code)).toEqual(['A1000', 'A1010', 'A1020']);
});

test('two activities cannot bear one code', () => {
  const failure = refusal(abc, { kind: 'updateActivity', activityID: b, fields: { code: 'A1000' } });
  expect(failure).toMatchObject({ code: 'duplicateCode', message: '编码 A1000 已被使用，请换一个' });
});

test('two nodes cannot bear one code: who has it is named', () => {
  const node = (wbsNodeID: string, name: string): PlanCommand => ({
    kind: 'addWbsNode',
    wbsNodeID,
    parentID: null,
    name,
  });
  const plan = say(empty, node(x, '土建'), node(y, '安装'));
  const failure = refusal(plan, { kind: 'updateWbsNode', wbsNodeID: y, fields: { code: '1' } });
  expect(failure).toMatchObject({
    code: 'duplicateCode',
    message: 'WBS 编码 1 已被「土建」使用，请换一个',
  });
});

test('deleting the middle reconnects what stood around it', () => {
  const plan = say(abc, { kind: 'deleteActivities', activityIDs: [b], reconnect: true });
  expect([...plan.link.values()]).toMatchObject([{ predID: a, succID: c, type: 'FS', lagValue: 0 }]);
});

test('an activity that has started cannot be deleted', () => {
  const plan = say(abc, { kind: 'setProgress', activityID: a, actualStart: at('2026-04-27T08:00') });
  expect(refusal(plan, { kind: 'deleteActivities', activityIDs: [a], reconnect: false }).message).toBe(
    '「A」已有实际进度，不能删除，可改为停用',
  );
});

test('actual dates are refused in the order and the words of the reader', () => {
  const start = at('2026-04-29T08:00');
  expect(
    refusal(abc, { kind: 'setProgress', activityID: a, actualStart: start, actualFinish: start - 60 })
      .message,
  ).toBe('实际完成早于实际开始 04-29，请改为该日或之后');
  const plan = say(abc, { kind: 'setStatusDate', at: at('2026-05-08T17:00') });
  expect(
    refusal(plan, { kind: 'setProgress', activityID: a, actualStart: at('2026-05-09T08:00') }).message,
  ).toBe('实际日期晚于检查日期 05-08，请先推进检查日期');
});

test('work that is under way is interrupted and goes on behind that; both can be taken back', () => {
  const begun = say(abc, {
    kind: 'setProgress',
    activityID: a,
    actualStart: at('2026-04-27T08:00'),
    percentComplete: 50,
  });
  const suspend = (when: string | null): PlanCommand => ({
    kind: 'suspend',
    activityID: a,
    at: when === null ? null : at(when),
  });
  expect(refusal(abc, suspend('2026-04-27T17:00')).message).toBe('「A」尚未开始，不能暂停');
  expect(refusal(begun, suspend('2026-04-24T17:00')).message).toBe(
    '暂停早于实际开始 04-27，请改为该日或之后',
  );
  const reported = say(begun, { kind: 'setStatusDate', at: at('2026-04-27T17:00') });
  expect(refusal(reported, suspend('2026-04-28T17:00')).message).toBe(
    '暂停日期晚于检查日期 04-27，请先推进检查日期',
  );
  const paused = say(begun, suspend('2026-04-27T17:00'));
  const finishOf = (plan: PlanDocument) =>
    computeSchedule(toPlanModel(plan, '')).activities.find((one) => one.id === a)?.finish;
  expect(finishOf(paused)).toBe(at('2026-04-28T17:00'));
  const resume = (when: string): PlanCommand => ({ kind: 'resume', activityID: a, at: at(when) });
  for (const notLater of ['2026-04-24T08:00', '2026-04-27T17:00'])
    expect(refusal(paused, resume(notLater)).message).toBe(
      '恢复应晚于暂停 2026-04-27 17:00；没有停工的请清除暂停',
    );
  const resumed = say(paused, resume('2026-05-06T08:00'));
  expect(finishOf(resumed)).toBe(at('2026-05-06T17:00'));
  expect(say(resumed, suspend(null)).activity.get(a)).toMatchObject({ suspendedAt: null, resumedAt: null });
});

test('progress without a start is refused: it would stand on work that has not begun', () => {
  expect(refusal(abc, { kind: 'setProgress', activityID: a, percentComplete: 30 }).message).toBe(
    '已填写完成百分比，请同时填写实际开始',
  );
});

test('the status date moves nothing; unfinished work is planned behind it by a command of its own, undone at once', () => {
  const startsOf = (plan: PlanDocument) =>
    computeSchedule(toPlanModel(plan, '')).activities.map(({ start }) => start);
  const statusAt = at('2026-05-08T17:00');
  const checked = say(abc, { kind: 'setStatusDate', at: statusAt });
  expect(startsOf(checked)).toEqual(startsOf(abc));
  const moved = applyPlanCommands(checked, [{ kind: 'rescheduleRemaining', activityIDs: null }]);
  if (!moved.ok) throw new Error(moved.failure.message);
  expect(Math.min(...startsOf(moved.plan))).toBeGreaterThan(statusAt);
  expect(startsOf(say(moved.plan, { kind: 'setStatusDate', at: at('2026-06-05T17:00') }))).toEqual(
    startsOf(moved.plan),
  );
  expect(startsOf(say(moved.plan, ...moved.inverse))).toEqual(startsOf(abc));
});

test('remaining duration says the percentage, and what is done stays done', () => {
  const started = say(abc, {
    kind: 'setProgress',
    activityID: a,
    actualStart: at('2026-04-27T08:00'),
    percentComplete: 50,
  });
  const row = say(started, { kind: 'setProgress', activityID: a, remainingMin: 3 * day }).activity.get(a);
  expect(row).toMatchObject({ durationMin: 4 * day, remainingMin: 3 * day, percentComplete: 25 });
});

test('a link between an activity and its own WBS node is refused', () => {
  const plan = say(
    abc,
    { kind: 'addWbsNode', wbsNodeID: id('n'), parentID: null, name: '土建' },
    { kind: 'moveActivity', activityID: a, wbsNodeID: id('n') },
  );
  expect(refusal(plan, link(id('z'), id('n'), a)).message).toBe('「土建」与「A」是上下级，不能建立逻辑关系');
});

test('an edit that left a link between a row and its own node can be undone and done again', () => {
  const indented = applyPlanCommands(abc, [
    { kind: 'addLink', linkID: id('z'), predID: a, succID: c },
    ...toIndentCommands(abc, [b, c]),
  ]);
  if (!indented.ok) throw new Error(indented.failure.message);
  const undone = applyPlanCommands(indented.plan, indented.inverse);
  if (!undone.ok) throw new Error(undone.failure.message);
  expect(say(undone.plan, ...undone.inverse)).toEqual(indented.plan);
});

test('a second link of the same kind between the same two is refused', () => {
  expect(refusal(abc, link(id('z'), a, b)).message).toBe('「A」与「B」之间已有 FS 关系');
});

test('indenting makes the row above a WBS node, outdenting the last row makes it an activity again', () => {
  const indented = say(abc, ...toIndentCommands(abc, [b, c]));
  expect(indented.wbsNode.get(a)).toMatchObject({ name: 'A', code: '1' });
  expect(childrenOf(indented, a)).toEqual([b, c]);
  const outdented = say(indented, ...toOutdentCommands(indented, [b, c]));
  expect(childrenOf(outdented, null)).toEqual([a, b, c]);
  expect(outdented.activity.has(a)).toBe(true);
});

test('a row cannot move below itself', () => {
  const plan = say(
    empty,
    { kind: 'addWbsNode', wbsNodeID: a, parentID: null, name: '上' },
    { kind: 'addWbsNode', wbsNodeID: b, parentID: a, name: '下' },
  );
  expect(refusal(plan, { kind: 'moveWbsNode', wbsNodeID: a, parentID: b }).code).toBe('badOutline');
});

test('a calendar in use goes only when another takes its place', () => {
  expect(refusal(abc, { kind: 'deleteCalendar', calendarID, replacementID: null }).message).toBe(
    '日历「标准」正在使用，请选择替代日历后再删除',
  );
  const other = id('m');
  const plan = say(
    abc,
    { kind: 'saveCalendar', calendar: toOfficeCalendar(other, '夜班') },
    { kind: 'deleteCalendar', calendarID, replacementID: other },
  );
  expect(plan.settings.calendarID).toBe(other);
});

test('assigned work follows the duration', () => {
  const plan = say(
    abc,
    { kind: 'addResource', resourceID: id('r'), fields: { name: '钢筋工', kind: 'labour' } },
    { kind: 'addAssignment', assignmentID: id('s'), activityID: a, resourceID: id('r'), units: 2 },
    { kind: 'setDuration', activityID: a, durationMin: 5 * day },
  );
  expect(plan.assignment.get(id('s'))?.workMin).toBe(10 * day);
});

test('a milestone that becomes a task takes a day, and a task that becomes a milestone none', () => {
  const kindOf = (activityKind: 'task' | 'finishMilestone') =>
    ({ kind: 'setKind', activityID: a, activityKind }) as const;
  const milestone = say(abc, kindOf('finishMilestone'));
  expect(milestone.activity.get(a)?.durationMin).toBe(0);
  expect(say(milestone, kindOf('task')).activity.get(a)?.durationMin).toBe(day);
});

test('an edit that closes a circle brings a new error that names it', () => {
  const before = computeSchedule(toPlanModel(abc, '试'));
  const circle = say(abc, link(id('z'), c, a));
  const errors = listNewErrors(before, computeSchedule(toPlanModel(circle, '试')));
  expect(errors.map((problem) => problem.code)).toEqual(['cycle']);
});

test('a stale edit is told what stands there now and what was sent', () => {
  const now = say(abc, { kind: 'setDuration', activityID: a, durationMin: 6 * day });
  const mine = say(abc, { kind: 'setDuration', activityID: a, durationMin: 7 * day });
  expect(toConflictMessage(`activity:${a}:durationMin`, now, mine)).toBe(
    '「A」的「工期」刚被改为 6 天，您提交的是 7 天：保留 / 用我的',
  );
});

test('stale work is told in hours', () => {
  const assigned = say(
    abc,
    { kind: 'addResource', resourceID: id('r'), fields: { name: '钢筋工', kind: 'labour' } },
    { kind: 'addAssignment', assignmentID: id('s'), activityID: a, resourceID: id('r'), units: 2 },
  );
  const now = say(assigned, { kind: 'setDuration', activityID: a, durationMin: 6 * day });
  expect(toConflictMessage(`assignment:${id('s')}:workMin`, now, assigned)).toContain('改为 96 小时');
});

test('a stale lag is told in the unit of its link', () => {
  const lagged = say(abc, link(id('z'), a, c));
  const messageOf = (field: string, mine: object, theirs: object = {}): string => {
    const update = (fields: object) => say(lagged, { kind: 'updateLink', linkID: id('z'), fields });
    return toConflictMessage(`link:${id('z')}:${field}`, update(theirs), update(mine));
  };
  expect(messageOf('lagValue', { lagValue: 50, lagUnit: 'percent' })).toContain('改为 0 天，您提交的是 50%');
  expect(messageOf('lagValue', { lagValue: 2880, lagUnit: 'elapsed' })).toContain('您提交的是 2 天');
  expect(messageOf('lagUnit', { lagUnit: 'elapsedPercent' })).toContain(
    '改为 工作时间，您提交的是 前置工期的百分比（日历时间）',
  );
});

test('an edit shares every table it did not touch', () => {
  const plan = say(abc, { kind: 'setDuration', activityID: a, durationMin: day });
  expect(plan.link).toBe(abc.link);
  expect(plan.activity.get(b)).toBe(abc.activity.get(b));
});

test('an addition that others have built upon cannot be undone under their feet', () => {
  const d = id('d');
  const added = applyPlanCommands(abc, [add(d, 'D')]);
  if (!added.ok) throw new Error(added.failure.message);
  const built = say(added.plan, link(id('z'), c, d));
  expect(refusal(built, ...added.inverse).message).toBe('要撤销的内容已被他人引用，请刷新');
});
