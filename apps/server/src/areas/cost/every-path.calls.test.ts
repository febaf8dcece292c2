import { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { GetCostComparison, GetCostSummary } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { GetEarnedValue, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, stepEntry } from '../../test/cost-desk.ts';
import { node, openExample } from '../../test/cost-example.ts';
import type { Person } from '../../test/factories.ts';

const entries = callsOf(costEntry);
let desk: Desk;
beforeAll(async () => {
  desk = await openExample();
});
afterAll(() => desk.close());

const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;

/** What has been spent, by each way of adding it up. */
const readSpent = async () => {
  const { server, projectID, keeper } = desk;
  const of = { projectID };
  const { total, rows } = await server.send(
    GetEarnedValue,
    { ...of, statusDate: '2026-12-31' },
    keeper.token,
  );
  const { points } = await server.send(
    GetEarnedValueSeries,
    { ...of, statusDate: '2026-12-31' },
    keeper.token,
  );
  const { byMonth } = await server.send(GetCostSummary, of, keeper.token);
  const { cells, nodes, subjects } = await server.send(GetCostComparison, of, keeper.token);
  const { items } = await server.send(entries.page, { pageIndex: 1, pageSize: 200, value: of }, keeper.token);
  const within = (known: readonly { id: string | null }[], key: 'wbsNodeID' | 'subjectID') =>
    sumOf(cells.filter((cell) => known.some(({ id }) => id === cell[key])).map(({ actual }) => actual));
  return {
    total: total.ac,
    node: rows.find(({ rowID }) => rowID === node)?.ac,
    curve: points.findLast(({ ac }) => ac !== null)?.ac,
    months: sumOf(byMonth.map(({ amount }) => amount)),
    byNode: within(nodes, 'wbsNodeID'),
    bySubject: within(subjects, 'subjectID'),
    entries: sumOf(items.filter(({ state }) => state !== '草稿').map(({ amount }) => amount)),
  };
};

/** Every figure of earned value and of the cash plan's whole. */
const readFigures = async () => {
  const { server, projectID, keeper } = desk;
  const figures = await server.send(GetEarnedValue, { projectID, statusDate: '2026-12-31' }, keeper.token);
  const { months, ...cash } = await server.send(GetCashPlan, { projectID }, keeper.token);
  return { figures, cash, left: months.at(-1)?.cumulative };
};

const everyPath = (amount: number) => ({
  total: amount,
  node: amount,
  curve: amount,
  months: amount,
  byNode: amount,
  bySubject: amount,
  entries: amount,
});

test('what was spent is the same by WBS, subject, period and entry, also after more is posted and taken back', async () => {
  const { server, projectID, owner, keeper, subjectID } = desk;
  expect(await readSpent()).toEqual(everyPath(104_000));
  const before = await readFigures();
  const { costEntryID, rowVersion } = await server.send(
    entries.add,
    {
      projectID,
      title: '零星用工',
      entryKind: '手工',
      wbsNodeID: node,
      subjectID,
      costDate: '2026-04-02',
      amount: 1_234.56,
    },
    owner.token,
  );
  const step = (rowVersion: number, action: '提交' | '入账' | '冲销', who: Person) =>
    stepEntry(desk, who, { costEntryID, rowVersion }, action);
  const posted = await step(await step(rowVersion, '提交', owner), '入账', keeper);
  expect(await readSpent()).toEqual(everyPath(105_234.56));
  // Twice at once: one of them comes too late, and one entry stands against it.
  const twice = await Promise.allSettled([step(posted, '冲销', keeper), step(posted, '冲销', keeper)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await readSpent()).toEqual(everyPath(104_000));
  expect(await readFigures()).toEqual(before);
});
