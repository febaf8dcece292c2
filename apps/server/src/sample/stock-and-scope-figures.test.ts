import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { GetStock } from '@xmgl/contracts/resource/stock.calls';
import { GetDeliverableFigures } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { GetRequirementFigures } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { GetRequirementMatrix } from '@xmgl/contracts/scope/requirement-matrix.calls';
import { requirementTrace } from '@xmgl/contracts/scope/requirement-trace.register';
import { GetScopeControl, GetScopeDifference } from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
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

type Pile = { quantity: number; cents: number; lent: number; lentCents: number; issued: number };

/** 1 for what comes into the stock, −1 for what leaves it. */
const signs: Readonly<Record<string, number>> = {
  ...{ 入库: 1, 退库: 1, 归还: 1, 盘盈: 1 },
  ...{ 领用: -1, 借出: -1, 盘亏: -1, 报废: -1 },
};

/** Quantities have at most four decimals. */
const exact = (quantity: number): number => Math.round(quantity * 1e4) / 1e4;

/** The moving average by hand: receipts at their price, what leaves at the average, what is returned at what it left at. */
const move = (pile: Pile, row: ExportedRow): void => {
  const [kind, quantity] = [String(row.类型), Number(row.数量)];
  const average = pile.quantity === 0 ? 0 : pile.cents / pile.quantity;
  const isAll = quantity === pile.quantity;
  const worth =
    kind === '入库'
      ? Math.round(quantity * Number(row.入库单价) * 100)
      : kind === '归还'
        ? Math.round((quantity * pile.lentCents) / pile.lent)
        : kind === '退库'
          ? centsOf(row['金额（万元）'])
          : isAll && kind !== '盘盈'
            ? pile.cents
            : Math.round(quantity * average);
  const sign = signs[kind] ?? 0;
  expect([row.单号, centsOf(row['金额（万元）'])]).toEqual([row.单号, worth]);
  pile.quantity = exact(pile.quantity + sign * quantity);
  pile.cents += sign * worth;
  if (kind === '借出' || kind === '归还') {
    pile.lent = exact(pile.lent - sign * quantity);
    pile.lentCents -= sign * worth;
  }
  if (kind === '领用' || kind === '退库') pile.issued = exact(pile.issued - sign * quantity);
};

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

describe.each([0, 1])('sample project %i', (at) => {
  const idOf = (): string => desk.projects[at]?.projectID ?? '';

  test('the stock is its audited movements one after another: quantity, worth, by store, lent and issued', async () => {
    const projectID = idOf();
    const moved = (await desk.exportOf(materialMovement, projectID))
      .filter(({ 状态: state }) => state === '已审核')
      .toSorted((one, other) =>
        (dayOf(one.日期) + String(one.单号)).localeCompare(dayOf(other.日期) + String(other.单号)),
      );
    expect(moved.length).toBeGreaterThan(0);
    const piles = new Map<string, Pile>();
    for (const row of moved) {
      const name = String(row.资源);
      const pile = piles.get(name) ?? { quantity: 0, cents: 0, lent: 0, lentCents: 0, issued: 0 };
      move(pile, row);
      piles.set(name, pile);
    }
    const { rows } = await desk.server.send(GetStock, { projectID }, desk.token);
    for (const [name, { quantity, cents, lent, issued }] of piles) {
      const shown = rows.find(({ resourceName }) => resourceName === name);
      expect(shown).toMatchObject({ quantity, amount: cents / 100, lent, issued });
      const stores = sumsBy(
        moved.filter(({ 资源: resource }) => resource === name),
        (row) => String(row.库房 ?? ''),
        (row) => (signs[String(row.类型)] ?? 0) * Number(row.数量),
      );
      expect(new Map(shown?.stores.map((store) => [store.warehouse, store.quantity]))).toEqual(
        new Map([...stores].filter(([, left]) => exact(left) !== 0)),
      );
    }
    expect(rows.filter((row) => row.quantity !== 0).map((row) => row.resourceName)).toEqual(
      expect.arrayContaining([...piles].filter(([, pile]) => pile.quantity !== 0).map(([name]) => name)),
    );
  });

  test('approved requirements are counted by priority and by how far they are realised', async () => {
    const projectID = idOf();
    const rows = await desk.exportOf(requirement, projectID);
    const approved = rows.filter(({ 状态: state }) => state === '已批准');
    const figures = await desk.server.send(GetRequirementFigures, { projectID }, desk.token);
    expect(figures.approved).toBe(approved.length);
    expect(figures.waiting).toBe(rows.filter(({ 状态: state }) => state === '待评审').length);
    expect(
      new Map(figures.parts.map(({ priority, traceState, count }) => [`${priority} ${traceState}`, count])),
    ).toEqual(
      sumsBy(
        approved,
        (row) => `${row.优先级} ${row.实现状态}`,
        () => 1,
      ),
    );
    expect(figures.volatility).toBe(percent(figures.revised, figures.approved));
    const matrix = await desk.server.send(GetRequirementMatrix, { projectID }, desk.token);
    expect(matrix.requirements.map(({ code }) => code).toSorted()).toEqual(
      approved.map((row) => String(row.编号)).toSorted(),
    );
    const named = new Set(approved.map((row) => String(row.名称)));
    const traces = (await desk.exportOf(requirementTrace, projectID)).filter(
      (row) => named.has(String(row.需求)) && (row.WBS ?? row.活动 ?? row.可交付成果) !== null,
    );
    expect(matrix.traces).toHaveLength(traces.length);
  });

  test('deliverables are counted as planned, accepted, under conditions and passed at the first inspection', async () => {
    const projectID = idOf();
    const rows = await desk.exportOf(deliverable, projectID);
    const isAccepted = (row: ExportedRow) => row.状态 === '已接收' || row.状态 === '有条件接收';
    const accepted = rows.filter(isAccepted);
    const figures = await desk.server.send(GetDeliverableFigures, { projectID }, desk.token);
    expect(figures).toMatchObject({
      total: rows.length,
      accepted: accepted.length,
      conditional: rows.filter(({ 状态: state }) => state === '有条件接收').length,
      firstPass: percent(
        accepted.filter(({ 轮次: round, 状态: state }) => round === 1 && state === '已接收').length,
        accepted.length,
      ),
      late: rows.filter((row) => !isAccepted(row) && dayOf(row.计划日期) < dayOf(desk.server.now())).length,
    });
    const planned = sumsBy(
      rows,
      (row) => dayOf(row.计划日期).slice(0, 7),
      () => 1,
    );
    const received = sumsBy(
      accepted,
      (row) => dayOf(row.检验时间).slice(0, 7),
      () => 1,
    );
    for (const { month, planned: due, accepted: done } of figures.months)
      expect([month, due, done]).toEqual([month, planned.get(month) ?? 0, received.get(month) ?? 0]);
  });

  test('scope creep is what differs from the baseline without a change, in per cent of its items', async () => {
    const projectID = idOf();
    const inForce = (await desk.exportOf(scopeBaseline, projectID)).find(
      ({ 状态: state }) => state === '已批准',
    );
    const control = await desk.server.send(GetScopeControl, { projectID }, desk.token);
    const difference = await desk.server.send(GetScopeDifference, { projectID }, desk.token);
    expect(control.itemCount).toBe(inForce?.内容);
    const without = difference.items.filter(({ changeTitle }) => changeTitle === '');
    expect(control.creepCount).toBe(without.length);
    expect(control.scopeCreep).toBe(percent(without.length, control.itemCount));
  });
});
