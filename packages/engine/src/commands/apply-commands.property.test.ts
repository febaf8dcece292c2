import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { planCommand } from '@xmgl/contracts/schedule/plan-commands';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPlanCommands } from './apply-commands.ts';
import { findConflicts } from './conflict.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from './new-plan.ts';
import { isRow, type PlanDocument, parentOf, walkOutline } from './plan-document.ts';

const uuid = (family: number, at: number) =>
  `0000000${family}-0000-7000-8000-${String(at).padStart(12, '0')}`;
const pool = (family: number, size: number) =>
  fc.integer({ min: 0, max: size - 1 }).map((at) => uuid(family, at));

const activityID = pool(1, 8);
const wbsNodeID = pool(2, 5);
const rowID = fc.oneof(activityID, wbsNodeID);
const linkID = pool(3, 8);
const resourceID = pool(4, 3);
const assignmentID = pool(5, 5);
const calendarID = pool(6, 3);
const parentID = fc.option(rowID, { nil: null });
const at = fc.integer({ min: 29_000_000, max: 29_100_000 });
const maybeAt = fc.option(at, { nil: null });
const minutes = fc.integer({ min: 0, max: 9600 });
const afterID = fc.option(rowID, { nil: null });
const name = fc.constantFrom('甲', '乙', '丙');
const kind = <K extends PlanCommand['kind']>(value: K) => fc.constant(value);
const linkType = fc.constantFrom('FS', 'SS', 'FF', 'SF');

const command = fc.oneof(
  fc.record({
    kind: kind('addActivity'),
    activityID,
    wbsNodeID: parentID,
    afterID,
    name,
    durationMin: minutes,
  }),
  fc.record({ kind: kind('addWbsNode'), wbsNodeID, parentID, afterID, name }),
  fc.record({
    kind: kind('updateActivity'),
    activityID,
    fields: fc.record({ name, code: fc.constantFrom('A1', 'A2', 'A3') }, { requiredKeys: [] }),
  }),
  fc.record({
    kind: kind('deleteActivities'),
    activityIDs: fc.uniqueArray(activityID, { minLength: 1, maxLength: 3 }),
    reconnect: fc.boolean(),
  }),
  fc.record({ kind: kind('moveActivity'), activityID: rowID, wbsNodeID: parentID, afterID }),
  fc.record({ kind: kind('moveWbsNode'), wbsNodeID: rowID, parentID, afterID }),
  fc.record({
    kind: kind('deleteWbsNode'),
    wbsNodeID: rowID,
    children: fc.constantFrom('along', 'toParent'),
  }),
  fc.record({ kind: kind('activityToWbsNode'), activityID }),
  fc.record({ kind: kind('wbsNodeToActivity'), wbsNodeID: rowID }),
  fc.record({ kind: kind('setDuration'), activityID, durationMin: minutes, isElapsed: fc.boolean() }),
  fc.record({
    kind: kind('setEstimate'),
    activityID,
    method: fc.constantFrom('三点贝塔', '参数', null),
    optimisticMin: minutes,
    mostLikelyMin: minutes,
    pessimisticMin: minutes,
    apply: fc.boolean(),
  }),
  fc.record({ kind: kind('setMilestone'), activityID, detail: fc.record({ committedAt: maybeAt }) }),
  fc.record({ kind: kind('setKind'), activityID, activityKind: fc.constantFrom('task', 'finishMilestone') }),
  fc.record({
    kind: kind('setConstraint'),
    rowID,
    constraintKind: fc.constantFrom('asSoonAsPossible', 'startNoEarlierThan'),
    at: maybeAt,
  }),
  fc.record({ kind: kind('setDeadline'), rowID, at: maybeAt }),
  fc.record({
    kind: kind('addLink'),
    linkID,
    predID: rowID,
    succID: rowID,
    type: linkType,
    lagValue: minutes,
  }),
  fc.record({ kind: kind('updateLink'), linkID, fields: fc.record({ type: linkType, lagValue: minutes }) }),
  fc.record({ kind: kind('deleteLink'), linkID }),
  fc.record({
    kind: kind('setProgress'),
    activityID,
    actualStart: at,
    actualFinish: maybeAt,
    percentComplete: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: kind('setProgress'), activityID, actualStart: at, remainingMin: minutes }),
  fc.record({ kind: kind('suspend'), activityID, at }),
  fc.record({ kind: kind('setStatusDate'), at: maybeAt }),
  fc.record({ kind: kind('rescheduleRemaining'), activityIDs: fc.constant(null) }),
  fc.record({ kind: kind('applyLevelling'), delays: fc.tuple(fc.record({ activityID, delayMin: minutes })) }),
  fc.record({ kind: kind('clearLevelling'), activityIDs: fc.constant(null) }),
  fc.record({ kind: kind('saveCalendar'), calendar: calendarID.map((id) => toOfficeCalendar(id, id)) }),
  fc.record({
    kind: kind('adoptHolidays'),
    version: fc.constantFrom('2026', '2027'),
    holidays: fc.constant([{ fromDay: 20_574, toDay: 20_576, name: '劳动节', isWork: false }]),
  }),
  fc.record({
    kind: kind('deleteCalendar'),
    calendarID,
    replacementID: fc.option(calendarID, { nil: null }),
  }),
  fc.record({ kind: kind('setCalendar'), rowID, calendarID }),
  fc.record({
    kind: kind('addResource'),
    resourceID,
    fields: fc.record({ name, kind: fc.constant('labour') }),
  }),
  fc.record({ kind: kind('deleteResource'), resourceID }),
  fc.record({
    kind: kind('addAssignment'),
    assignmentID,
    activityID,
    resourceID,
    units: fc.constantFrom(1, 2),
  }),
  fc.record({ kind: kind('deleteAssignment'), assignmentID }),
) as fc.Arbitrary<PlanCommand>;

const empty = toEmptyPlan(toNewSettings(29_000_000, uuid(6, 0)), [toOfficeCalendar(uuid(6, 0), '标准')]);

/** Says the commands one by one; those that are refused are left out. */
const sayAll = (plan: PlanDocument, commands: readonly PlanCommand[]) => {
  let current = plan;
  const accepted: PlanCommand[] = [];
  for (const one of commands) {
    const applied = applyPlanCommands(current, [one]);
    if (!applied.ok) continue;
    current = applied.plan;
    accepted.push(one);
  }
  return { plan: current, accepted };
};

const commands = fc.array(command, { minLength: 1, maxLength: 25 });
const somePlan = fc.array(command, { minLength: 10, maxLength: 60 }).map((said) => sayAll(empty, said).plan);

const say = (plan: PlanDocument, said: readonly PlanCommand[]) => {
  const applied = applyPlanCommands(plan, said);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied;
};

test('undo gives the plan back exactly, and redo the edited one', () => {
  fc.assert(
    fc.property(somePlan, commands, (plan, said) => {
      const { accepted } = sayAll(plan, said);
      const before = structuredClone(plan);
      const edited = say(plan, accepted);
      expect(plan).toEqual(before);
      const undone = say(edited.plan, edited.inverse);
      expect(undone.plan).toEqual(plan);
      const redone = say(undone.plan, undone.inverse);
      expect(redone.plan).toEqual(edited.plan);
    }),
    { numRuns: 200 },
  );
});

test('what undo says is said in commands that the contract accepts, also after a trip as JSON', () => {
  fc.assert(
    fc.property(somePlan, commands, (plan, said) => {
      const edited = say(plan, sayAll(plan, said).accepted);
      const sent = JSON.parse(JSON.stringify(edited.inverse)) as unknown[];
      const received = sent.map((one) => planCommand.parse(one));
      expect(say(edited.plan, received).plan).toEqual(plan);
    }),
    { numRuns: 60 },
  );
});

test('a batch gives what its commands give one by one', () => {
  fc.assert(
    fc.property(somePlan, commands, (plan, said) => {
      const { plan: stepped, accepted } = sayAll(plan, said);
      expect(say(plan, accepted).plan).toEqual(stepped);
    }),
    { numRuns: 100 },
  );
});

test('the outline stays a tree that holds every row once', () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      const seen: string[] = [];
      walkOutline(plan, null, (row) => seen.push(row));
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(plan.activity.size + plan.wbsNode.size);
      for (const [parent, children] of plan.children)
        for (const child of children) expect(parentOf(plan, child) ?? '').toBe(parent);
    }),
    { numRuns: 100 },
  );
});

test('every link, assignment and calendar named in a plan exists', () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      for (const link of plan.link.values())
        expect(isRow(plan, link.predID) && isRow(plan, link.succID)).toBe(true);
      for (const assignment of plan.assignment.values())
        expect(plan.activity.has(assignment.activityID) && plan.resource.has(assignment.resourceID)).toBe(
          true,
        );
      for (const row of [...plan.activity.values(), ...plan.wbsNode.values()])
        expect(row.calendarID === null || plan.calendar.has(row.calendarID)).toBe(true);
      expect(plan.calendar.has(plan.settings.calendarID)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

const fieldCommand = fc.oneof(
  fc.record({ kind: kind('updateActivity'), activityID, fields: fc.record({ name }) }),
  fc.record({ kind: kind('setDuration'), activityID, durationMin: minutes }),
  fc.record({ kind: kind('setDeadline'), rowID, at: maybeAt }),
  fc.record({ kind: kind('setInactive'), rowID, isInactive: fc.boolean() }),
  fc.record({ kind: kind('updateLink'), linkID, fields: fc.record({ lagValue: minutes }) }),
) as fc.Arbitrary<PlanCommand>;

test('edits of different fields give the same plan in either order', () => {
  fc.assert(
    fc.property(somePlan, fc.array(fieldCommand), fc.array(fieldCommand), (plan, mine, theirs) => {
      const keysOf = (said: PlanCommand) => {
        const applied = applyPlanCommands(plan, [said]);
        return applied.ok ? applied.keys : [];
      };
      const second = theirs.filter((said) => keysOf(said).length > 0);
      const taken = second.flatMap(keysOf);
      const first = mine.filter((said) => {
        const keys = keysOf(said);
        return keys.length > 0 && findConflicts(keys, taken).length === 0;
      });
      expect(say(plan, [...first, ...second]).plan).toEqual(say(plan, [...second, ...first]).plan);
    }),
    { numRuns: 200 },
  );
});

test('a refused batch names the command at fault', () => {
  const applied = applyPlanCommands(empty, [
    { kind: 'addWbsNode', wbsNodeID: uuid(2, 0), parentID: null, name: '一' },
    { kind: 'deleteLink', linkID: uuid(3, 0) },
  ]);
  expect(applied).toMatchObject({ ok: false, failure: { code: 'missing', commandIndex: 1 } });
});
