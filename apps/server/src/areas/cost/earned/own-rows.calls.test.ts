import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import {
  CloseCostPeriod,
  EarnedValuePaper,
  GetCostPeriodRows,
  GetEarnedValue,
  ownRowOf,
} from '@xmgl/contracts/cost/earned-value.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
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
  stepEntry,
  workOf,
} from '../../../test/cost-desk.ts';
import { wordLines } from '../../../test/word-lines.ts';

const [whole, part, direct, deep] = [v7(), v7(), v7(), v7()];
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { subjectID } = desk;
  await say(desk, [
    beginAt(at('2026-03-02', 8)),
    nodeOf(whole, '主体结构'),
    nodeOf(part, '一层', whole),
    workOf(direct, whole, '测量放线', 10),
    workOf(deep, part, '绑扎钢筋', 10),
    { kind: 'setStatusDate', at: at('2026-03-06', 17) },
  ]);
  const line = { subjectID, method: '报价' } as const;
  await approveBudgetOf(desk, [
    { ...line, item: '现场管理费', wbsNodeID: whole, baseAmount: 30_000.03 },
    { ...line, item: '测量放线', wbsNodeID: whole, activityID: direct, baseAmount: 5_000 },
    { ...line, item: '一层措施', wbsNodeID: part, baseAmount: 2_000 },
    { ...line, item: '绑扎钢筋', wbsNodeID: part, activityID: deep, baseAmount: 80_000 },
  ]);
});
afterAll(() => desk.close());

const look = async (level: number | null) => {
  const { server, projectID, keeper } = desk;
  const { rows } = await server.send(GetEarnedValue, { projectID, level }, keeper.token);
  return rows;
};

test('what is budgeted on a node itself is a row of its own, so that the rows below a node add up to it', async () => {
  for (const level of [null, 1, 2]) {
    const rows = await look(level);
    for (const node of rows.filter(({ kind }) => kind === 'node')) {
      const below = rows.filter(({ parentID }) => parentID === node.rowID);
      if (below.length === 0) continue;
      for (const key of ['bac', 'pv', 'ev', 'ac', 'cv', 'sv'] as const)
        expect(Math.round(below.reduce((sum, row) => sum + row[key] * 100, 0))).toBe(
          Math.round(node[key] * 100),
        );
    }
  }
  const told = (await look(null)).map(({ kind, name, level, bac }) => [kind, name, level, bac]);
  expect(told).toEqual([
    ['node', '主体结构', 1, 117_000.03],
    ['own', '本级', 2, 30_000.03],
    ['node', '一层', 2, 82_000],
    ['own', '本级', 3, 2_000],
    ['activity', '绑扎钢筋', 3, 80_000],
    ['activity', '测量放线', 2, 5_000],
  ]);
  // Of nodes alone, what is done right on a node counts as its own.
  expect((await look(2)).map(({ rowID, bac }) => [rowID, bac])).toEqual([
    [whole, 117_000.03],
    [ownRowOf(whole), 35_000.03],
    [part, 82_000],
  ]);
  expect(await look(1)).toHaveLength(1);
});

test('a closed period tells 本级 too, so that its rows add up to their node and to the whole', async () => {
  const { server, projectID, keeper, owner, subjectID } = desk;
  const spent = {
    title: '临时水电',
    entryKind: '手工',
    subjectID,
    costDate: '2026-03-05',
    amount: 1_234.56,
  } as const;
  const entry = await server.send(
    callsOf(costEntry).add,
    { projectID, ...spent, wbsNodeID: whole },
    keeper.token,
  );
  const rowVersion = await stepEntry(desk, keeper, entry, '提交');
  await stepEntry(desk, owner, { ...entry, rowVersion }, '入账');
  await server.send(CloseCostPeriod, { projectID, month: '2026-03' }, keeper.token);
  const { rows, total } = await server.send(
    GetCostPeriodRows,
    { projectID, period: '2026-03' },
    keeper.token,
  );
  expect(rows.map(({ rowID, level, kind, bac }) => [rowID, level, kind, bac])).toEqual([
    [whole, 1, 'node', 117_000.03],
    [ownRowOf(whole), 2, 'own', 35_000.03],
    [part, 2, 'node', 82_000],
  ]);
  const [node, own, below] = rows;
  for (const key of ['bac', 'pv', 'ev', 'ac'] as const) {
    expect(Math.round(((own?.[key] ?? 0) + (below?.[key] ?? 0)) * 100)).toBe(
      Math.round((node?.[key] ?? 0) * 100),
    );
    expect(node?.[key]).toBe(total[key]);
  }
  expect(own).toMatchObject({ ac: 1_234.56, eac: null });
});

test('挣值报表 tells 本级 too', async () => {
  const { server, projectID, keeper } = desk;
  const asked = { projectID, level: 2, format: 'docx' } as const;
  const said = await wordLines((await server.send(EarnedValuePaper, asked, keeper.token)).content);
  expect(said.map((line) => line.trim())).toContain('本级');
  expect(said.join('\n')).toContain('35,000.03');
});
