import { GetBudgetLines } from '@xmgl/contracts/cost/budget.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { cashLine } from '@xmgl/contracts/cost/cash-line.register';
import { contractIncome } from '@xmgl/contracts/cost/contract-income.register';
import { GetCostComparison, GetCostSummary } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { type EarnedRow, GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  centsOf,
  dayOf,
  type ExportedRow,
  openSample,
  type SampleDesk,
  sumsBy,
} from '../test/sample-desk.ts';

let desk: SampleDesk;
beforeAll(async () => {
  desk = await openSample();
});
afterAll(() => desk.server.close());

const cents = (yuan: number): number => Math.round(yuan * 100);
const isPosted = (row: ExportedRow): boolean => row.状态 === '已入账' || row.状态 === '已冲销';
const postedOf = async (projectID: string) => (await desk.exportOf(costEntry, projectID)).filter(isPosted);
const amountOf = (row: ExportedRow): number => centsOf(row['金额（万元）']);
const total = (rows: readonly ExportedRow[]): number => rows.reduce((sum, row) => sum + amountOf(row), 0);

/** Names of a tree's roots by the names below them and their own; names are unique in the sample's trees. */
const rootsOf = (nodes: readonly { readonly name: string; readonly parent: string | null }[]) => {
  const parents = new Map(nodes.map(({ name, parent }) => [name, parent]));
  const rootOf = (name: string): string => {
    const parent = parents.get(name);
    return parent ? rootOf(parent) : name;
  };
  return (name: unknown): string => (name === null || name === undefined ? '' : rootOf(String(name)));
};

/** The ratio of two amounts in 元 to six decimals; null where the lower is 0. */
const ratio = (upper: number, lower: number): number | null =>
  lower === 0 ? null : Math.round((upper / lower) * 1e6) / 1e6;

describe.each([0, 1])('sample project %i', (at) => {
  const idOf = (): string => desk.projects[at]?.projectID ?? '';
  const send = <C extends Parameters<SampleDesk['server']['send']>[0]>(
    call: C,
    input: Parameters<typeof desk.server.send<C>>[1],
  ) => desk.server.send(call, input, desk.token);

  test('actual cost is the posted entries: as a whole, by month, by WBS and by subject', async () => {
    const projectID = idOf();
    const posted = await postedOf(projectID);
    const summary = await send(GetCostSummary, { projectID });
    expect(new Map(summary.byMonth.map(({ month, amount }) => [month, cents(amount)]))).toEqual(
      sumsBy(posted, (row) => dayOf(row.发生日期).slice(0, 7), amountOf),
    );

    const { nodes, cells } = await send(GetCostComparison, { projectID });
    const nameOf = new Map(nodes.map(({ id, name }) => [id, name]));
    const byNode = sumsBy(
      cells.filter(({ actual }) => actual !== 0),
      ({ wbsNodeID }) => nameOf.get(wbsNodeID) ?? '',
      ({ actual }) => cents(actual),
    );
    expect(byNode).toEqual(sumsBy(posted, (row) => String(row.WBS ?? ''), amountOf));

    const earned = await send(GetEarnedValue, { projectID });
    const due = posted.filter((row) => dayOf(row.发生日期) <= earned.statusDate);
    expect(cents(earned.total.ac)).toBe(total(due));
    const rootOf = rootsOf(
      nodes.map(({ name, parentID }) => ({ name, parent: nameOf.get(parentID) ?? null })),
    );
    const roots = earned.rows.filter(({ level, ac }) => level === 1 && ac !== 0);
    expect(
      sumsBy(
        roots,
        ({ kind, name }) => (kind === 'other' ? '' : name),
        ({ ac }) => cents(ac),
      ),
    ).toEqual(sumsBy(due, (row) => rootOf(row.WBS), amountOf));
  });

  test('earned value by subject adds up to the total, and so do the rows below each row', async () => {
    const projectID = idOf();
    const earned = await send(GetEarnedValue, { projectID });
    const figures = ['bac', 'pv', 'ev', 'ac'] as const;
    const { subjects } = await send(GetCostComparison, { projectID });
    const subjectSums = { bac: 0, pv: 0, ev: 0, ac: 0 };
    for (const { id, parentID } of subjects) {
      if (id === null || parentID !== null) continue;
      const { total: part } = await send(GetEarnedValue, { projectID, subjectID: id });
      for (const figure of figures) subjectSums[figure] += cents(part[figure]);
    }
    const whole = Object.fromEntries(figures.map((figure) => [figure, cents(earned.total[figure])]));
    expect(subjectSums).toEqual(whole);

    const children = Map.groupBy(earned.rows, ({ parentID }) => parentID);
    for (const [parentID, rows] of children) {
      const parent = earned.rows.find(({ rowID }) => rowID === parentID) ?? earned.total;
      for (const figure of figures)
        expect(rows.reduce((sum, row) => sum + cents(row[figure]), 0)).toBe(cents(parent[figure]));
    }
  });

  test('the indices of every row follow from its BAC, PV, EV and AC', async () => {
    const { rows } = await send(GetEarnedValue, { projectID: idOf() });
    const expected = ({ bac, pv, ev, ac, eac }: EarnedRow) => ({
      cv: cents(ev - ac),
      sv: cents(ev - pv),
      cpi: ratio(ev, ac),
      spi: ratio(ev, pv),
      etc: eac === null ? null : cents(eac - ac),
      vac: eac === null ? null : cents(bac - eac),
    });
    const shown = ({ cv, sv, cpi, spi, etc, vac }: EarnedRow) => ({
      cv: cents(cv),
      sv: cents(sv),
      ...{ cpi, spi },
      etc: etc === null ? null : cents(etc),
      vac: vac === null ? null : cents(vac),
    });
    expect(rows.map(shown)).toEqual(rows.map(expected));
  });

  test('the budget in force is the BAC, and the comparison has each amount of income, budget and cost once', async () => {
    const projectID = idOf();
    const earned = await send(GetEarnedValue, { projectID });
    const comparison = await send(GetCostComparison, { projectID });
    const inForce = (await desk.exportOf(budget, projectID)).find(
      ({ 版本: code }) => code === comparison.budget?.code,
    );
    const lines = await send(GetBudgetLines, { projectID, budgetID: comparison.budget?.budgetID ?? '' });
    const sum = (figure: 'income' | 'budget' | 'actual') =>
      comparison.cells.reduce((so, cell) => so + cents(cell[figure]), 0);
    expect(centsOf(inForce?.['BAC（万元）'])).toBe(cents(earned.total.bac));
    expect(lines.lines.reduce((so, { amount }) => so + cents(amount), 0)).toBe(cents(earned.total.bac));
    expect(sum('budget')).toBe(cents(earned.total.bac));
    expect(sum('actual')).toBe(total(await postedOf(projectID)));
    expect(cents(lines.posted)).toBe(sum('actual'));
    const income = await desk.exportOf(contractIncome, projectID);
    expect(sum('income')).toBe(
      income.reduce((so, row) => so + centsOf(row['金额（与成本同口径）（万元）']), 0),
    );
    const parts = ['BAC（万元）', '应急储备（万元）'].map((label) => centsOf(inForce?.[label]));
    expect(centsOf(inForce?.['成本基准（万元）'])).toBe((parts[0] ?? 0) + (parts[1] ?? 0));
    expect(centsOf(inForce?.['预算总额（万元）'])).toBe(
      centsOf(inForce?.['成本基准（万元）']) + centsOf(inForce?.['管理储备（万元）']),
    );
  });

  test('what was paid and received by month is the cash lines that happened and the posted costs', async () => {
    const projectID = idOf();
    const lines = (await desk.exportOf(cashLine, projectID)).filter(({ 状态: state }) => state === '已发生');
    const monthOf = (row: ExportedRow) => dayOf(row.实际日期).slice(0, 7);
    const paid = sumsBy(
      lines.filter(({ 方向: direction }) => direction === '流出'),
      monthOf,
      (row) => centsOf(row['实际金额（万元）']),
    );
    const received = sumsBy(
      lines.filter(({ 方向: direction }) => direction === '流入'),
      monthOf,
      (row) => centsOf(row['实际金额（万元）']),
    );
    const spent = sumsBy(await postedOf(projectID), (row) => dayOf(row.发生日期).slice(0, 7), amountOf);
    for (const { month, actualIn, actualOut } of (await send(GetCashPlan, { projectID })).months)
      expect([month, cents(actualIn), cents(actualOut)]).toEqual([
        month,
        received.get(month) ?? 0,
        (paid.get(month) ?? 0) + (spent.get(month) ?? 0),
      ]);
  });

  test('what a subject has posted is its entries and those of the subjects below it', async () => {
    const projectID = idOf();
    const posted = await postedOf(projectID);
    const subjects = await desk.exportOf(costSubject, projectID);
    const own = sumsBy(posted, (row) => String(row.科目 ?? ''), amountOf);
    const below = (name: string): number =>
      subjects
        .filter(({ 上级科目: parent }) => parent === name)
        .reduce((sum, row) => sum + below(String(row.科目名称)), own.get(name) ?? 0);
    for (const row of subjects)
      expect([row.科目名称, centsOf(row['已入账（万元）'])]).toEqual([
        row.科目名称,
        below(String(row.科目名称)),
      ]);
  });

  test('hours cost their quantity at their price; issued, lost and returned material costs what the stock wrote', async () => {
    const projectID = idOf();
    const posted = await postedOf(projectID);
    for (const row of posted.filter(({ 类型: kind }) => kind === '工时'))
      expect([row.单号, amountOf(row)]).toEqual([row.单号, cents(Number(row.数量) * Number(row.单价))]);
    const sign: Readonly<Record<string, number>> = { 领用: 1, 盘亏: 1, 报废: 1, 退库: -1, 盘盈: -1 };
    const movements = await desk.exportOf(materialMovement, projectID);
    const worth = new Map(
      movements
        .filter((row) => row.状态 === '已审核' && String(row.类型) in sign)
        .map((row) => [String(row.单号), amountOf(row) * (sign[String(row.类型)] ?? 0)]),
    );
    const costs = posted.filter(({ 类型: kind }) => kind === '领用');
    expect(new Map(costs.map((row) => [String(row.出入库单), amountOf(row)]))).toEqual(worth);
  });
});
