import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlanDates } from '../cells/plan-dates.ts';
import { listOrder } from '../cells/plan-index.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { finishSteps } from '../steps.ts';
import { type CellValue, toCellValue } from './cell-values.ts';
import { compareWorkbook } from './compare-workbook.ts';
import { cellTextsOf, type PlanField, planFields, planHeads, type SheetView } from './plan-heads.ts';

const uuid = (family: number, at: number) =>
  `0000000${family}-0000-7000-8000-${String(at).padStart(12, '0')}`;
const [office, nights] = [uuid(6, 0), uuid(6, 1)];
const monday = 20_570 * 1440;

const nodeID = fc.integer({ min: 0, max: 3 }).map((at) => uuid(2, at));
const activityID = fc.integer({ min: 0, max: 7 }).map((at) => uuid(1, at));
const rowID = fc.oneof(activityID, nodeID);
const at = fc.oneof(
  fc.integer({ min: 0, max: 40 * 1440 }).map((minute) => monday + minute),
  fc.integer({ min: 0, max: 40 }).map((day) => monday + day * 1440),
);
const maybeAt = fc.option(at, { nil: null });
const kind = <K extends PlanCommand['kind']>(value: K) => fc.constant(value);
const words = fc.oneof(
  fc.constantFrom(' 甲 ', 'A1-FS', '3', '砌筑;抹灰', '2\u00a0层', '5天', 'B+2', '第一行\r\n第二行', '项　目'),
  fc.string({ maxLength: 12 }),
);
const name = words.map((text) => text.trim() || '无名');
const lagUnit = fc.constantFrom('working', 'elapsed', 'percent', 'elapsedPercent');

const command = fc.oneof(
  fc.record({
    kind: kind('addLink'),
    linkID: fc.integer({ min: 0, max: 20 }).map((one) => uuid(3, one)),
    predID: rowID,
    succID: activityID,
    type: fc.constantFrom('FS', 'SS', 'FF', 'SF'),
    lagValue: fc.integer({ min: -200, max: 3000 }),
    lagUnit,
    lagCalendar: fc.constantFrom('successor', 'predecessor', 'project', 'continuous'),
  }),
  fc.record({
    kind: kind('setDuration'),
    activityID,
    durationMin: fc.integer({ min: 1, max: 20_000 }),
    isElapsed: fc.boolean(),
  }),
  fc.record({
    kind: kind('setKind'),
    activityID,
    activityKind: fc.constantFrom('task', 'startMilestone', 'finishMilestone', 'levelOfEffort', 'hammock'),
  }),
  fc.record({
    kind: kind('setConstraint'),
    rowID,
    constraintKind: fc.constantFrom(
      'startNoEarlierThan',
      'finishNoLaterThan',
      'mustStartOn',
      'asLateAsPossible',
    ),
    at: maybeAt,
  }),
  fc.record({ kind: kind('setDeadline'), rowID, at: maybeAt }),
  fc.record({ kind: kind('setCalendar'), rowID, calendarID: fc.constantFrom(office, nights, null) }),
  fc.record({
    kind: kind('setProgress'),
    activityID,
    actualStart: at,
    percentComplete: fc
      .double({ min: 0, max: 99, noNaN: true })
      .map((value) => Math.round(value * 100) / 100),
  }),
  fc.record({ kind: kind('setInactive'), rowID, isInactive: fc.boolean() }),
  fc.record({
    kind: kind('updateActivity'),
    activityID,
    fields: fc.record({ note: words, discipline: words, section: words, contractNo: words, name }),
  }),
  fc.record({ kind: kind('updateWbsNode'), wbsNodeID: nodeID, fields: fc.record({ note: words, name }) }),
);

const begun: PlanDocument = (() => {
  const base = toEmptyPlan(toNewSettings(monday + 480, office), [
    toOfficeCalendar(office, '标准'),
    {
      ...toOfficeCalendar(nights, '夜班'),
      week: Array.from({ length: 7 }, () => [
        { fromMin: 0, toMin: 360 },
        { fromMin: 1200, toMin: 1440 },
      ]),
    },
  ]);
  const applied = applyPlanCommands(base, [
    ...[0, 1, 2, 3].map(
      (one): PlanCommand => ({
        kind: 'addWbsNode',
        wbsNodeID: uuid(2, one),
        parentID: one > 1 ? uuid(2, one - 2) : null,
        name: `节点${one}`,
        code: `${one + 1}`,
      }),
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(
      (one): PlanCommand => ({
        kind: 'addActivity',
        activityID: uuid(1, one),
        wbsNodeID: one < 6 ? uuid(2, one % 4) : null,
        name: `活动${one}`,
        code: `A${one}`,
        durationMin: 480 * (one + 1),
      }),
    ),
  ]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
})();

const owners = [{ ownerID: uuid(7, 0), userName: '张工' }];
const parties = [{ partyID: uuid(8, 0), partyName: '华建监理' }];
const toView = (plan: PlanDocument): SheetView => ({
  plan,
  dates: toPlanDates(computeSchedule(toPlanModel(plan, ''))),
  ...{ today: 20_570, referBy: 'code', owners, parties },
  nodeOwners: new Map([[uuid(2, 0), '李工']]),
  deliverables: new Map(),
});

/** A plan that may stand: what is refused is left out, and a circle of links is no plan. */
const planOf = (commands: readonly PlanCommand[]): PlanDocument => {
  let plan = begun;
  for (const one of commands) {
    const applied = applyPlanCommands(plan, [one]);
    if (applied.ok) plan = applied.plan;
  }
  return plan;
};
const view = fc
  .array(command as fc.Arbitrary<PlanCommand>, { maxLength: 25 })
  .map((commands) => toView(planOf(commands)))
  .filter(({ dates }) => dates.problems.every(({ severity }) => severity !== 'error'));

const heads = planFields.map((field) => planHeads[field]);
const toGrid = (shown: SheetView): CellValue[][] => {
  const textsOf = cellTextsOf(shown);
  return listOrder(shown.plan).rowIDs.map((id) => {
    const texts = textsOf(id);
    return planFields.map((field) => toCellValue(field, texts[field]));
  });
};
const compare = (shown: SheetView, rows: readonly (readonly CellValue[])[]) => {
  let last = 0;
  const newID = () => {
    last += 1;
    return uuid(9, last);
  };
  return finishSteps(compareWorkbook(shown, { sheet: '计划', rows: [heads, ...rows] }, newID));
};

test('a plan that went out and comes in again says nothing to the plan', () => {
  fc.assert(
    fc.property(view, (shown) => {
      const { issues, changed, added, missing, commands, removal } = compare(shown, toGrid(shown));
      expect({ issues, changed, added, missing, commands, removal }).toEqual({
        ...{ issues: [], changed: [], added: [], missing: [], commands: [], removal: [] },
      });
    }),
    { numRuns: 300 },
  );
});

/** A cell with what is written into it, and the same as one would say it to the plan. */
type Written = {
  readonly field: PlanField;
  readonly value: CellValue;
  readonly said: (id: string) => PlanCommand;
};
const fieldsOf = (
  field: 'note' | 'discipline' | 'section' | 'contractNo' | 'name',
  value: string,
): Written => ({
  field,
  value,
  said: (activityID) => ({ kind: 'updateActivity', activityID, fields: { [field]: value } }),
});
const plainWord = fc.constantFrom('土建', '机电', '三层', 'FB-01');
const written: fc.Arbitrary<Written> = fc.oneof(
  fc
    .tuple(fc.constantFrom('note', 'discipline', 'section', 'contractNo', 'name'), plainWord)
    .map(([field, word]) => fieldsOf(field, word)),
  fc.integer({ min: 1, max: 60 }).map(
    (days): Written => ({
      field: 'duration',
      value: `${days}天`,
      said: (id) => ({ kind: 'setDuration', activityID: id, durationMin: days * 480, isElapsed: false }),
    }),
  ),
  fc.constantFrom('标准', '夜班').map(
    (word): Written => ({
      field: 'calendar',
      value: word,
      said: (rowID) => ({ kind: 'setCalendar', rowID, calendarID: word === '标准' ? office : nights }),
    }),
  ),
  fc.constant<Written>({
    field: 'owner',
    value: '张工',
    said: (activityID) => ({ kind: 'updateActivity', activityID, fields: { ownerID: uuid(7, 0) } }),
  }),
  fc.constant<Written>({
    field: 'party',
    value: '华建监理',
    said: (activityID) => ({ kind: 'updateActivity', activityID, fields: { partyID: uuid(8, 0) } }),
  }),
  fc.integer({ min: 0, max: 30 * 1440 }).map(
    (minute): Written => ({
      field: 'deadline',
      value: new Date((monday + minute * 1440 + 600) * 60_000),
      said: (rowID) => ({ kind: 'setDeadline', rowID, at: monday + minute * 1440 + 600 }),
    }),
  ),
);
const edits = fc.array(fc.tuple(activityID, written), { minLength: 1, maxLength: 8 });

const plainPlan = (plan: PlanDocument) => ({
  activity: [...plan.activity.values()],
  wbsNode: [...plan.wbsNode.values()],
  link: [...plan.link.values()],
  children: [...plan.children],
});

test('cells written into the sheet make of the plan what the same said to it makes', () => {
  fc.assert(
    fc.property(view, edits, (shown, all) => {
      const rows = toGrid(shown);
      const { rowIDs } = listOrder(shown.plan);
      // The last that is written into a cell stands; what a row derives is not written.
      const cells = new Map(
        all
          .filter(([id, { field }]) => field !== 'duration' || shown.plan.activity.get(id)?.kind === 'task')
          .map((edit) => [`${edit[0]} ${edit[1].field}`, edit]),
      );
      for (const [id, { field, value }] of cells.values())
        (rows[rowIDs.indexOf(id)] ?? [])[planFields.indexOf(field)] = value;
      const compared = compare(shown, rows);
      expect(compared.issues).toEqual([]);
      const byCells = applyPlanCommands(shown.plan, compared.commands);
      const order: readonly PlanField[] = ['name', 'calendar', 'duration', 'deadline'];
      const said = [...cells.values()]
        .toSorted(([, one], [, other]) => order.indexOf(one.field) - order.indexOf(other.field))
        .map(([id, edit]) => edit.said(id));
      const bySaying = applyPlanCommands(shown.plan, said);
      if (!byCells.ok || !bySaying.ok) throw new Error('refused');
      expect(plainPlan(byCells.plan)).toEqual(plainPlan(bySaying.plan));
    }),
    { numRuns: 300 },
  );
});

/** What a cell cannot say, and the words by which the reader is told. */
const wrong = fc.constantFrom<readonly [PlanField, CellValue, string]>(
  ['duration', '五天', '看不懂「五天」'],
  ['calendar', '三班倒', '没有名为「三班倒」的日历'],
  ['owner', '王工', '没有名为「王工」的人'],
  ['party', '某公司', '没有名为「某公司」的参建单位'],
  ['deadline', '2026-02-30', '没有「2026-02-30」这一天'],
  ['predecessors', 'X9FS', '找不到编码或行号为「X9」'],
  ['constraint', '尽快', '没有「尽快」这种约束'],
  ['percentComplete', 120, '完成百分比应为 0 至 100'],
  ['parent', '9.9', '找不到编码或名称为「9.9」的 WBS'],
);

test('what a cell cannot say is told by its sheet and cell, and nothing is said to the plan', () => {
  fc.assert(
    fc.property(
      view,
      fc.uniqueArray(activityID, { minLength: 1, maxLength: 3 }),
      wrong,
      (shown, ids, fault) => {
        const [field, value, told] = fault;
        const rows = toGrid(shown);
        const { rowIDs } = listOrder(shown.plan);
        const spoilt = ids.filter(
          (id) => field !== 'duration' || shown.plan.activity.get(id)?.kind === 'task',
        );
        for (const id of spoilt) (rows[rowIDs.indexOf(id)] ?? [])[planFields.indexOf(field)] = value;
        const { issues, commands } = compare(shown, rows);
        const letter = String.fromCharCode(65 + planFields.indexOf(field));
        expect(issues.map(({ cell }) => cell).toSorted()).toEqual(
          spoilt.map((id) => `计划!${letter}${rowIDs.indexOf(id) + 2}`).toSorted(),
        );
        for (const { message } of issues) expect(message).toContain(told);
        expect(commands).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});
