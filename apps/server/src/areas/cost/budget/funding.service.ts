import { roundMoney } from '@xmgl/contracts/money';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { EvBaselineRow } from '@xmgl/engine/earned-value/ev-model';
import { computePlannedValue, plannedUntil } from '@xmgl/engine/earned-value/planned-value';
import { listPeriodMarks } from '@xmgl/engine/earned-value/reporting-periods';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type Memory, type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { listLaid, readCostBaseline } from '../earned/cost-baseline.repository.ts';
import { dayOf, type Hours, hoursIn } from '../earned/measure.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { laidRows } from './lay-baseline.service.ts';

type MonthAmount = { readonly month: string; readonly amount: number };

/** What there is to spend from each month on. */
export const listLimits = async (place: Place): Promise<readonly MonthAmount[]> =>
  (
    await sql<MonthAmount>`select to_char(f.month_day, 'YYYY-MM') as month, sum(f.amount)::float8 as amount
      from funding_limit as f where ${ofProject(place, 'f')} and f.deleted_at is null group by 1 order by 1`.execute(
      place.db,
    )
  ).rows;

/** Planned value of each month, in order. */
export const monthsOf = (rows: readonly EvBaselineRow[], { project, of }: Hours): readonly MonthAmount[] => {
  if (rows.length === 0) return [];
  const startAt = rows.reduce((first, row) => Math.min(first, row.startAt), Number.POSITIVE_INFINITY);
  const finishAt = rows.reduce((last, row) => Math.max(last, plannedUntil(row)), startAt);
  let before = 0;
  return listPeriodMarks(startAt, finishAt, 'month', project)
    .slice(1)
    .map(({ at }) => {
      const planned = roundMoney(
        rows.reduce((sum, row) => sum + computePlannedValue(row, of(row.activityId), at), 0),
      );
      const amount = roundMoney(planned - before);
      before = planned;
      return { month: dayOf(at).slice(0, 7), amount };
    });
};

const readRows = async (
  context: Pick<Actor, 'db' | 'project'>,
  budgetID: string,
  { dates, document }: Pick<OpenedPlan, 'dates' | 'document'>,
) => {
  const current = await readCostBaseline(context, document);
  if (current?.budgetID === budgetID) return current.rows;
  return await listLaid(context, laidRows(context, budgetID, dates));
};

/** What the rows of a month are, the largest first. */
const rowsOfMonth = (
  rows: readonly EvBaselineRow[],
  { of }: Hours,
  { activity, wbsNode }: PlanDocument,
  month: string,
) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [from, until] = [number - 1, number].map((at) => Date.UTC(year, at, 1) / 60_000) as [number, number];
  const planned = new Map<string, number>();
  for (const row of rows) {
    const calendar = of(row.activityId);
    const pv = computePlannedValue(row, calendar, until) - computePlannedValue(row, calendar, from);
    planned.set(row.activityId, (planned.get(row.activityId) ?? 0) + pv);
  }
  return [...planned]
    .map(([rowID, pv]) => {
      const { code = '', name = '' } = activity.get(rowID) ?? wbsNode.get(rowID) ?? {};
      const kind = activity.has(rowID) ? ('activity' as const) : ('node' as const);
      return { rowID, kind, code, name, pv: roundMoney(pv) };
    })
    .filter(({ pv }) => pv !== 0)
    .toSorted((a, b) => b.pv - a.pv);
};

/** A budget month by month against the money there is: what is missing adds up over the months. */
export const readFundingPlan = async (
  context: Pick<Actor, 'db' | 'project'>,
  memory: Memory,
  budgetID: string,
  asked: string | null = null,
) => {
  const stored = await openPlan(context, memory);
  const { document, projectName } = stored;
  const hours = hoursIn(toPlanModel(document, projectName));
  const rows = await readRows(context, budgetID, stored);
  const planned = new Map(monthsOf(rows, hours).map(({ month, amount }) => [month, amount]));
  const limits = await listLimits(context);
  const given = new Map(limits.map(({ month, amount }) => [month, amount]));
  const names = [...new Set([...planned.keys(), ...given.keys()])].toSorted();
  let [pvSum, limitSum] = [0, 0];
  const months = names.map((month) => {
    const [pv, limit] = [planned.get(month) ?? 0, given.get(month) ?? 0];
    pvSum = roundMoney(pvSum + pv);
    limitSum = roundMoney(limitSum + limit);
    const gap = limits.length > 0 ? Math.max(0, roundMoney(pvSum - limitSum)) : 0;
    return { month, pv, pvSum, limit, limitSum, gap };
  });
  return {
    months,
    hasLimits: limits.length > 0,
    mostGap: months.reduce((most, { gap }) => Math.max(most, gap), 0),
    rows: asked === null ? [] : rowsOfMonth(rows, hours, document, asked),
  };
};
