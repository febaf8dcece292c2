import { type PlannedToday, type ReadCommands, startOf } from '@xmgl/engine/cells/date-edits';
import { listLinksInto } from '@xmgl/engine/cells/plan-index';
import type { ReferBy } from '@xmgl/engine/cells/refer-by';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { firstPlanned, say } from '@xmgl/engine/testing/planned';
import { id, idOf } from '@xmgl/engine/testing/small-plan';
import { describe, expect, it } from 'vitest';
import { toCommands } from './gantt-edits.ts';
import { type PlanView, toPlanView } from './plan-view.ts';
import { toPredecessorHint } from './predecessor-hint.ts';

const { a, b, c } = idOf;
const owners = [
  { ownerID: id(70), userName: '张工' },
  { ownerID: id(71), userName: '李工' },
] as unknown as PlanView['owners'];

const toView = ({ plan, dates }: PlannedToday, referBy: ReferBy = 'code'): PlanView =>
  toPlanView(plan, dates, null, { owners, parties: [] }, referBy);

let last = 500;
const newID = (): string => {
  last += 1;
  return id(last);
};
type Edit = Parameters<typeof toCommands>[1];
const ask = (planned: PlannedToday, edit: Edit, referBy?: ReferBy): ReadCommands =>
  toCommands(toView(planned, referBy), edit, newID);
const done = (planned: PlannedToday, edit: Edit, referBy?: ReferBy): PlannedToday =>
  say(planned, ask(planned, edit, referBy));
const rowsOf = (planned: PlannedToday) => toView(planned).rows;
const byName = (planned: PlannedToday, name: string) => rowsOf(planned).find((row) => row.name === name);
const setCells = (cells: { id: string; field: string; text: string }[] = []) =>
  ({ kind: 'setCells', cells, newRows: [], beforeId: null }) as const;
const fields = (texts: Record<string, string>) =>
  Object.entries(texts).map(([field, text]) => ({ field, text }));

/** The second row has the code 3, the third the code 2. */
const numbered = say(firstPlanned, {
  ok: true,
  value: [
    { kind: 'updateActivity', activityID: b, fields: { code: '3' } },
    { kind: 'updateActivity', activityID: c, fields: { code: '2' } },
  ],
});

describe('the name of a row in predecessors', () => {
  const typed = (referBy: ReferBy) => {
    const planned = say(numbered, { ok: true, value: [{ kind: 'deleteLink', linkID: id(20) }] });
    const after = done(planned, { kind: 'cell', id: a, field: 'predecessors', text: '3' }, referBy);
    return listLinksInto(after.plan, a)[0]?.predID;
  };

  it('means the number or the code, as the reader chose', () => {
    expect(typed('number')).toBe(c);
    expect(typed('code')).toBe(b);
  });

  it('may be its name, as long as no other row has it', () => {
    const text = '乙SS+3天';
    const linked = done(numbered, { kind: 'cell', id: c, field: 'predecessors', text });
    expect(listLinksInto(linked.plan, c)).toMatchObject([{ predID: b, type: 'SS', lagValue: 1440 }]);
    const rename = { kind: 'updateActivity', activityID: a, fields: { name: '乙' } } as const;
    const twice = say(numbered, { ok: true, value: [rename] });
    expect(ask(twice, { kind: 'cell', id: c, field: 'predecessors', text })).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^有 2 个活动叫「乙」，请填写其中一个的编码：\S+、3$/),
    });
  });

  it('is written the same way', () => {
    const linked = done(numbered, { kind: 'cell', id: c, field: 'predecessors', text: '3FS+2天' }, 'code');
    expect(toView(linked, 'code').rows[2]?.predecessorsText).toBe('3FS+2天');
    expect(toView(linked, 'number').rows[2]?.predecessorsText).toBe('2FS+2天');
  });

  it('stays the number of the whole plan when rows are left out', () => {
    const { rows } = toView(numbered);
    expect(rows.filter(({ name }) => name === '丙').map((row) => row.number)).toEqual([3]);
  });

  it('is told before it is kept, and found by number, code, name and pinyin', () => {
    const view = toView(numbered, 'number');
    const pinyin = new Map([['乙', 'yi']]);
    expect(toPredecessorHint(view, a, '3FS+2d', pinyin)).toEqual({
      lines: ['第 3 行「丙」 FS +2天'],
      choices: [],
    });
    const choose = (text: string) => toPredecessorHint(view, a, text, pinyin).choices.map((one) => one.text);
    expect(choose('yi')).toEqual(['2']);
    expect(choose('3; yi')).toEqual(['3; 2']);
    expect(toPredecessorHint(view, a, '2; 丙', pinyin).lines).toEqual([
      '第 2 行「乙」 FS',
      '第 3 行「丙」 FS',
    ]);
    expect(choose('甲')).toEqual([]);
  });
});

describe('several cells at once', () => {
  it('are one edit', () => {
    const cells = [a, b, c].map((rowID) => ({ id: rowID, field: 'duration', text: '4天' }));
    const after = done(firstPlanned, setCells(cells));
    expect([...after.plan.activity.values()].map(({ durationMin }) => durationMin)).toEqual([
      1920, 1920, 1920,
    ]);
  });

  it('are refused together, by row and column', () => {
    const cells = [
      { id: a, field: 'duration', text: '4天' },
      { id: b, field: 'duration', text: '很久' },
    ];
    expect(ask(firstPlanned, setCells(cells))).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^「乙」的工期「很久」：看不懂/),
    });
  });

  it('go by the summary rows between the filled ones, but say so of one that is meant', () => {
    const wbsNodeID = id(300);
    const planned = say(firstPlanned, {
      ok: true,
      value: [{ kind: 'addWbsNode', wbsNodeID, parentID: null, name: '土建' }],
    });
    const fill = (...rowIDs: string[]) =>
      ask(planned, setCells(rowIDs.map((rowID) => ({ id: rowID, field: 'duration', text: '4天' }))));
    const after = say(planned, fill(a, wbsNodeID, b));
    expect([a, b].map((rowID) => after.plan.activity.get(rowID)?.durationMin)).toEqual([1920, 1920]);
    expect(fill(wbsNodeID)).toMatchObject({ ok: false, error: expect.stringContaining('汇总行的工期') });
  });

  it('leave what a row always has as it was where a spreadsheet has nothing, but clear what may be empty', () => {
    const empty = { start: '', finish: '', percentComplete: '', remaining: '', code: '' };
    const cells = fields({ name: '乙段', duration: '4天', predecessors: '', ...empty });
    const after = done(firstPlanned, setCells(cells.map((cell) => ({ id: b, ...cell }))));
    expect(after.plan.activity.get(b)).toMatchObject({ name: '乙段', durationMin: 4 * 480, code: 'B' });
    expect([...after.plan.link.values()].filter(({ succID }) => succID === b)).toEqual([]);
    expect(ask(firstPlanned, setCells([{ id: b, field: 'start', text: '' }])).ok).toBe(false);
  });

  it('take start and finish of a row together as its span', () => {
    const cells = fields({ start: '2026-05-04', finish: '2026-05-08' }).map((cell) => ({ id: c, ...cell }));
    const after = done(firstPlanned, setCells(cells));
    expect(after.plan.activity.get(c)?.durationMin).toBe(5 * 480);
    expect(new Date(startOf(after, c) * 60_000).toISOString().slice(0, 10)).toBe('2026-05-04');
  });

  it('name a responsible person, or refuse one that is not there', () => {
    const after = done(firstPlanned, setCells([{ id: a, field: 'owner', text: '李工' }]));
    expect(after.plan.activity.get(a)?.ownerID).toBe(id(71));
    expect(ask(firstPlanned, setCells([{ id: a, field: 'owner', text: '王工' }])).ok).toBe(false);
  });
});

describe('rows out of a spreadsheet', () => {
  it('lines pasted beyond the last row follow what was written into it, in its WBS node', () => {
    const node = id(61);
    const nested = say(firstPlanned, {
      ok: true,
      value: [
        { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '收尾' },
        { kind: 'moveActivity', activityID: c, wbsNodeID: node },
      ],
    });
    const cells = [{ id: c, field: 'name', text: '一' }];
    const newRows = [fields({ name: '二' }), fields({ name: '三' })];
    const after = done(nested, { ...setCells(cells), newRows });
    const names = rowsOf(after).map(({ name }) => name);
    expect(names.slice(names.indexOf('收尾'))).toEqual(['收尾', '一', '二', '三']);
    expect(['二', '三'].map((name) => byName(after, name)?.parentId)).toEqual([node, node]);
  });

  it('come in above a row, and their predecessors mean the numbers that the plan has then', () => {
    const newRows = [
      fields({ name: '放线', duration: '2天' }),
      fields({ name: '开挖', duration: '3天', predecessors: '2FS+1天' }),
      fields({ name: '封顶', duration: '0' }),
    ];
    const after = done(firstPlanned, { ...setCells(), newRows, beforeId: b }, 'number');
    expect(rowsOf(after).map(({ name }) => name)).toEqual(['甲', '放线', '开挖', '封顶', '乙', '丙']);
    expect(byName(after, '开挖')?.predecessorsText).toBe(`${byName(after, '放线')?.code}FS+1天`);
    expect(byName(after, '开挖')?.durationText).toBe('3天');
    expect(byName(after, '封顶')?.kind).toBe('milestone');
  });
});

describe('copied rows', () => {
  it('come with what stands in them and the links among them, with codes of their own and no progress', () => {
    const node = id(60);
    const nested = say(firstPlanned, {
      ok: true,
      value: [
        { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体' },
        { kind: 'moveActivity', activityID: a, wbsNodeID: node },
        { kind: 'moveActivity', activityID: b, wbsNodeID: node },
        { kind: 'setProgress', activityID: a, actualStart: startOf(firstPlanned, a), percentComplete: 50 },
      ],
    });
    const after = done(nested, { kind: 'copyRows', ids: [node, a], beforeId: c });
    expect(rowsOf(after).map(({ name }) => name)).toEqual(['主体', '甲', '乙', '丙', '主体', '甲', '乙']);
    const copies = [...after.plan.activity.values()].filter(({ name }) => name === '甲' || name === '乙');
    expect(copies.map(({ code }) => code).length).toBe(new Set(copies.map(({ code }) => code)).size);
    const copiedA = copies.find(({ name, activityID }) => name === '甲' && activityID !== a);
    const copiedB = copies.find(({ name, activityID }) => name === '乙' && activityID !== b);
    expect(copiedA).toMatchObject({ durationMin: 960, percentComplete: 0, actualStart: null });
    expect(listLinksInto(after.plan, copiedB?.activityID ?? '').map(({ predID }) => predID)).toEqual([
      copiedA?.activityID,
    ]);
  });

  it('go back in one step', () => {
    const commands = ask(firstPlanned, { kind: 'copyRows', ids: [a, b], beforeId: a });
    const applied = applyPlanCommands(firstPlanned.plan, commands.ok ? [...commands.value] : []);
    const back = applied.ok ? applyPlanCommands(applied.plan, applied.inverse) : applied;
    expect(back.ok && back.plan.activity.size).toBe(3);
  });
});
