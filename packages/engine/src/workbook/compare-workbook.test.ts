import { expect, test } from 'vitest';
import { listLinksInto, listOrder } from '../cells/plan-index.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { finishSteps } from '../steps.ts';
import { firstPlanned, say } from '../testing/planned.ts';
import { id, idOf } from '../testing/small-plan.ts';
import { compareWorkbook } from './compare-workbook.ts';
import { cellTextsOf, planFields, planHeads, type SheetView } from './plan-heads.ts';

const { a, b, c } = idOf;
const owners = [{ ownerID: id(70), userName: '张工' }];

const parties = [{ partyID: id(75), partyName: '华建监理' }];
const deliverables = new Map([[id(76), 'CG-001']]);

/** The small plan below a node, the third activity with a lag. */
const planned = say(firstPlanned, {
  ok: true,
  value: [
    { kind: 'addWbsNode', wbsNodeID: id(40), parentID: null, name: '主体', code: '1' },
    { kind: 'moveActivity', activityID: a, wbsNodeID: id(40) },
    { kind: 'addLink', linkID: id(21), predID: b, succID: c, type: 'SS', lagValue: 960 },
    { kind: 'setDeadline', rowID: c, at: 20_573 * 1440 },
  ],
});
const view: SheetView = { ...planned, owners, parties, referBy: 'code', nodeOwners: new Map(), deliverables };
const textsOf = cellTextsOf(view);

type Cell = string | number | Date | null;
type Edit = Readonly<Record<string, Partial<Record<keyof typeof planHeads, Cell>>>>;

const heads = planFields.map((field) => planHeads[field]);
const toSheet = (
  edits: Edit,
  more: readonly (readonly Cell[])[] = [],
  dropped: readonly string[] = [],
): Cell[][] => [
  heads,
  ...listOrder(view.plan)
    .rowIDs.filter((rowID) => !dropped.includes(rowID))
    .map(textsOf)
    .map((texts) => planFields.map((field) => edits[texts.code]?.[field] ?? texts[field])),
  ...more.map((row) => [...row]),
];
const toNew = (texts: Partial<Record<keyof typeof planHeads, Cell>>): Cell[] =>
  planFields.map((field) => texts[field] ?? null);

let last = 800;
const newID = (): string => {
  last += 1;
  return id(last);
};
const compare = (rows: readonly (readonly unknown[])[]) =>
  finishSteps(compareWorkbook(view, { sheet: '计划', rows }, newID));
const after = (rows: readonly (readonly unknown[])[], isRemoving = false) => {
  const { commands, removal, issues } = compare(rows);
  expect(issues).toEqual([]);
  const applied = applyPlanCommands(planned.plan, [...commands, ...(isRemoving ? removal : [])]);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};

test('edited cells are told one by one and become what one types into the table', () => {
  const edits: Edit = {
    A: { duration: 5, owner: '张工', start: new Date(Date.UTC(2026, 4, 11)) },
    C: { predecessors: 'A; BFS+1天', percentComplete: 30, note: '夜间施工', deadline: '' },
  };
  const rows = toSheet(edits);
  expect(compare(rows).changed.map(({ row, column, after: now }) => [row, column, now])).toEqual([
    [3, '前置', 'A; BFS+1天'],
    [3, '期限', ''],
    [3, '完成 %', '30'],
    [3, '实际开始', '2026-05-01 08:00'],
    [3, '备注', '夜间施工'],
    [5, '工期', '5天'],
    [5, '开始', '2026-05-11'],
    [5, '责任人', '张工'],
  ]);
  const plan = after(rows);
  expect(plan.activity.get(a)).toMatchObject({
    durationMin: 2400,
    ownerID: id(70),
    constraintKind: 'startNoEarlierThan',
  });
  expect(plan.activity.get(c)).toMatchObject({ percentComplete: 30, note: '夜间施工', deadlineAt: null });
  expect(listLinksInto(plan, c)).toMatchObject([
    { predID: b, type: 'FS', lagValue: 480 },
    { predID: a, type: 'FS', lagValue: 0 },
  ]);
});

test('the company that carries an activity out is read by its name, its contract as it stands', () => {
  const plan = after(toSheet({ B: { party: '华建监理', contractNo: 'FB-2026-03' } }));
  expect(plan.activity.get(b)).toMatchObject({ partyID: id(75), contractNo: 'FB-2026-03' });
  const { issues } = compare(toSheet({ B: { party: '某某公司' } }));
  expect(issues).toMatchObject([{ column: '承担单位' }]);
  expect(issues[0]?.message).toContain('没有名为「某某公司」的参建单位');
});

test('new rows stand under the node that they name, which may be new itself, and are referred to by their codes', () => {
  const rows = toSheet({}, [
    toNew({ type: '任务', code: 'N1', name: '砌筑', parent: '2', duration: '3天', predecessors: 'C' }),
    toNew({ type: 'WBS', code: '2', name: '装修' }),
    toNew({ name: '抹灰', duration: '2天', predecessors: 'N1SS+1天' }),
    toNew({ type: '完成里程碑', name: '验收', parent: '主体' }),
  ]);
  expect(compare(rows).issues).toEqual([]);
  expect(compare(rows).added.map(({ name, parent }) => [name, parent])).toEqual([
    ['砌筑', '2'],
    ['装修', ''],
    ['抹灰', '2'],
    ['验收', '1'],
  ]);
  const plan = after(rows);
  const named = new Map([...plan.activity.values()].map((row) => [row.name, row]));
  expect(named.get('抹灰')).toMatchObject({ durationMin: 960, wbsNodeID: named.get('砌筑')?.wbsNodeID });
  expect(named.get('验收')).toMatchObject({ kind: 'finishMilestone', wbsNodeID: id(40) });
  expect(listLinksInto(plan, named.get('抹灰')?.activityID ?? '')).toMatchObject([
    { predID: named.get('砌筑')?.activityID, type: 'SS', lagValue: 480 },
  ]);
});

test('a row in another node moves; rows that the file lacks go only by consent', () => {
  const rows = toSheet({ B: { parent: '主体' } }, [], [c]);
  expect(compare(rows).missing).toMatchObject([{ code: 'C', name: '丙' }]);
  expect(after(rows).activity.get(b)?.wbsNodeID).toBe(id(40));
  expect(after(rows).activity.has(c)).toBe(true);
  expect(after(rows, true).activity.has(c)).toBe(false);
});

test('what cannot be taken is told by row and column, and then nothing is taken', () => {
  const bad = toSheet(
    {
      A: { duration: '五天', calendar: '夜班', constraint: '尽快' },
      B: { predecessors: 'X9', owner: '王工', parent: '9.9' },
      C: { type: 'WBS', finish: '2026-13-40' },
    },
    [toNew({ duration: '2天' }), toNew({ code: 'A', name: '又一个' })],
  );
  const { issues, commands } = compare(bad);
  expect(issues.map(({ row, column, cell }) => [row, column, cell])).toEqual([
    [2, '上级 WBS', '计划!C2'],
    [3, '类型', '计划!A3'],
    [5, '日历', '计划!J5'],
    [5, '工期', '计划!E5'],
    [5, '约束', '计划!K5'],
    [6, '名称', '计划!D6'],
    [7, '编码', '计划!B7'],
  ]);
  expect(commands).toEqual([]);
  expect(compare([['名字']]).issues[0]?.message).toContain('没有找到「名称」这一列');
});

test('method and three points are one estimate, whichever cells are filled; a wrong order is told at its row', () => {
  const codeOf = (rowID: string): string => textsOf(rowID).code;
  const filled = { method: '三点三角', optimistic: '1天', mostLikely: '2天', pessimistic: '6天' };
  const written = after(toSheet({ [codeOf(b)]: filled, [codeOf(a)]: { pessimistic: '4天' } }));
  expect(written.activity.get(b)?.estimate).toMatchObject({
    method: '三点三角',
    optimisticMin: 480,
    mostLikelyMin: 960,
    pessimisticMin: 2880,
  });
  expect(written.activity.get(a)?.estimate).toMatchObject({ method: '三点贝塔', pessimisticMin: 1920 });
  const turned = compare(toSheet({ [codeOf(b)]: { ...filled, optimistic: '9天' } }));
  expect(turned.issues).toMatchObject([{ message: '三点估算应满足 乐观≤最可能≤悲观', column: '乐观' }]);
});

test('what is computed goes out and is not taken back: the comparison tells how many rows say otherwise', () => {
  expect(textsOf(b)).toMatchObject({ state: '未开始' });
  expect(textsOf(b).totalFloat).not.toBe('');
  const { commands, changed, unread, issues } = compare(
    toSheet({ [textsOf(b).code]: { totalFloat: '99天', state: '已完成' } }),
  );
  expect([commands, changed, issues]).toEqual([[], [], []]);
  expect(unread).toEqual([
    { column: '总时差', rows: 1 },
    { column: '状态', rows: 1 },
  ]);
});

test('a milestone says in its cells what it is promised for and what is handed over with it; an empty level takes that away', () => {
  const [, second] = listOrder(view.plan).rowIDs.map(textsOf);
  const row = {
    type: '完成里程碑',
    name: '封顶',
    code: 'M1',
    level: '一级',
    isContract: '是',
    committed: '2026-11-30',
    deliverable: 'CG-001',
    criteria: '监理签认',
  } as const;
  const plan = after(toSheet({}, [toNew(row)]));
  const added = [...plan.activity.values()].find(({ code }) => code === 'M1');
  expect(added?.milestone).toMatchObject({
    level: '一级',
    isContract: true,
    deliverableID: id(76),
    criteria: '监理签认',
  });
  const reached = { ...view, plan };
  const texts = cellTextsOf(reached)(added?.activityID ?? '');
  expect([texts.level, texts.isContract, texts.committed, texts.deliverable, texts.criteria]).toEqual([
    '一级',
    '是',
    expect.stringMatching(/^2026-11-30/),
    'CG-001',
    '监理签认',
  ]);
  const wrong = (cells: object) => compare(toSheet({}, [toNew({ ...row, ...cells })])).issues[0]?.message;
  expect(wrong({ deliverable: 'CG-9' })).toBe('没有编号为「CG-9」的可交付成果');
  expect(wrong({ level: '四级' })).toBe('没有「四级」这一级别，可填：一级、二级、三级');
  expect(wrong({ isContract: '有' })).toBe('合同节点填「是」或「否」');
  expect(compare(toSheet({ [second?.code ?? '']: { criteria: '随意' } })).issues[0]?.message).toBe(
    '只有里程碑有这一项，请先把类型改为里程碑',
  );
});

test('the progress of a row is one report: what was done when is stored as it stands in the row', () => {
  const done: Edit = {
    A: { actualStart: '2026-05-06', actualFinish: '2026-05-08', percentComplete: 100, remaining: 0 },
  };
  const wordsOf = (minute: number | null | undefined) =>
    new Date((minute ?? 0) * 60_000).toISOString().slice(0, 16);
  const told = compare(toSheet(done)).changed.map(({ column, after: now }) => [column, now]);
  expect(told).toEqual([
    ['完成 %', '100'],
    ['实际开始', '2026-05-06 08:00'],
    ['实际完成', '2026-05-08 17:00'],
    ['尚需工期', '0天'],
  ]);
  const row = after(toSheet(done)).activity.get(a);
  expect([wordsOf(row?.actualStart), wordsOf(row?.actualFinish)]).toEqual([
    '2026-05-06T08:00',
    '2026-05-08T17:00',
  ]);
  const partly = after(toSheet({ A: { actualStart: '2026-05-07', percentComplete: 40 } })).activity.get(a);
  expect([wordsOf(partly?.actualStart), partly?.percentComplete]).toEqual(['2026-05-07T08:00', 40]);
});

test('what progress says beyond its cell is told; a finish beside a part of it is refused', () => {
  const told = compare(toSheet({ A: { actualFinish: '2026-05-15' } })).changed;
  expect(told.map(({ column }) => column)).toEqual(['完成 %', '实际开始', '实际完成']);
  const { issues } = compare(toSheet({ A: { actualFinish: '2026-05-15', percentComplete: 60 } }));
  expect(issues).toMatchObject([{ column: '完成 %', message: expect.stringContaining('已填写实际完成') }]);
});

test('a new row with progress begins when it says, and is asked where it does not', () => {
  const made = toNew({ code: 'N1', name: '砌筑', duration: '3天', start: '2026-05-11', percentComplete: 50 });
  const row = [...after(toSheet({}, [made])).activity.values()].find(({ code }) => code === 'N1');
  expect(new Date((row?.actualStart ?? 0) * 60_000).toISOString().slice(0, 10)).toBe('2026-05-11');
  const bare = toNew({ code: 'N1', name: '砌筑', duration: '3天', percentComplete: 50 });
  expect(compare(toSheet({}, [bare])).issues).toMatchObject([
    { column: '实际开始', message: '新增的活动已有进度，请填写实际开始' },
  ]);
});

test('limits keep the day of the cell, on a day of rest as well', () => {
  const sunday = new Date(Date.UTC(2026, 4, 17));
  const edit = (constraint: string): Edit => ({ A: { constraint, constraintAt: sunday, deadline: sunday } });
  const wordsOf = (minute: number | null | undefined) =>
    new Date((minute ?? 0) * 60_000).toISOString().slice(0, 16);
  const late = after(toSheet(edit('不晚于…完成'))).activity.get(a);
  expect([wordsOf(late?.constraintAt), wordsOf(late?.deadlineAt)]).toEqual([
    '2026-05-17T17:00',
    '2026-05-17T17:00',
  ]);
  const early = after(toSheet(edit('不早于…开始'))).activity.get(a);
  expect(wordsOf(early?.constraintAt)).toBe('2026-05-17T08:00');
});
