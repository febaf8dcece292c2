import type { Input, Output } from '@xmgl/contracts/call';
import { type CashSource, cashFrom, type GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { roundMoney } from '@xmgl/contracts/money';
import { spentUntil } from '@xmgl/engine/earned-value/compute-earned-value';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { Services } from '../../../http/context.ts';
import { endOfDay, listSpentByDay } from '../earned/cost-baseline.repository.ts';
import { methodOf } from '../earned/eac-words.ts';
import { hoursIn, type Measured, measure } from '../earned/measure.service.ts';
import {
  type Flow,
  listAgreed,
  listPaid,
  listTerms,
  sumContractsToCome,
  type Terms,
} from './cash.repository.ts';
import { layCosts, type Rest } from './costs-to-come.ts';

const atOnce: readonly Terms[] = [{ share: 1, termDays: 0, taxPart: 0 }];

/** What is still to be spent from today on: by the adopted forecast, else by the formula of the setting. */
const etcOf = ({ adopted, value: { total }, setting }: Measured, spent: number): number | null => {
  const eac =
    adopted?.eac ?? total.forecasts[methodOf[setting.eacMethod]]?.eac ?? total.forecasts.budget?.eac;
  return eac === undefined ? null : roundMoney(Math.max(0, eac - spent));
};

const restsOf = (
  { rows, value, dates }: Measured,
  terms: ReadonlyMap<string, readonly Terms[]>,
  from: number,
): readonly Rest[] => {
  const measured = value.ofBaseline();
  return rows.flatMap(({ activityId, finishAt, startAt }, index) => {
    const { bac = 0, ev = 0 } = measured[index] ?? {};
    const amount = Math.max(0, bac - ev);
    if (amount === 0) return [];
    const planned = dates.get(activityId);
    const start = Math.max(from, planned?.start ?? startAt);
    const finish = Math.max(start, planned?.finish ?? finishAt);
    return [{ rowID: activityId, amount, start, finish, terms: terms.get(activityId) ?? atOnce }];
  });
};

const toFlows = (months: ReadonlyMap<string, number>): readonly Flow[] =>
  [...months].map(([month, amount]) => ({
    day: `${month}-28`,
    source: '成本预测',
    direction: '流出',
    amount,
    isActual: false,
    contractNo: '',
  }));

export type Planner = Actor & { readonly services: Pick<Services, 'plans'> };

type Costs = {
  readonly flows: readonly Flow[];
  readonly basis: string;
  readonly etc: number | null;
  /** What of them contracts pay, and so is not counted here. */
  readonly byContract: number;
};

const readCosts = async (context: Planner, today: string): Promise<Costs> => {
  const measured = await measure(context, context.services.plans, null);
  const { baseline, adopted, setting, value, model } = measured;
  if (!baseline) return { flows: [], basis: '', etc: null, byContract: 0 };
  const etc = etcOf(measured, spentUntil(await listSpentByDay(context), endOfDay(today)));
  const rests = restsOf(measured, await listTerms(context, baseline.budgetID), endOfDay(today));
  const left = rests.reduce((sum, { amount }) => sum + amount, 0);
  const lay = (factor: number) => layCosts(rests, hoursIn(model), factor);
  const whole = etc === null || left === 0 ? new Map<string, number>() : lay(etc / left);
  const total = roundMoney([...whole.values()].reduce((sum, amount) => sum + amount, 0));
  const byContract = Math.min(total, await sumContractsToCome(context));
  const months = etc === null || byContract === 0 ? whole : lay((etc / left) * (1 - byContract / total));
  const isUsual = value.total.forecasts[methodOf[setting.eacMethod]] !== null;
  const basis = adopted
    ? `采纳的预测 ${adopted.code} ${adopted.title}`
    : isUsual
      ? setting.eacMethod
      : '按预算';
  return { flows: toFlows(months), basis, etc, byContract };
};

/** All that plans know: what is left out would be missing from the sums. */
const mostMonths = 450 * 12;

const monthsBetween = (first: string, last: string): readonly string[] => {
  const names: string[] = [];
  for (let [year = 0, month = 0] = first.split('-').map(Number); ; month++) {
    const name = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 7);
    if (name > last || names.length >= mostMonths) return names;
    names.push(name);
  }
};

type Part = Omit<Flow, 'day' | 'contractNo'>;

const addUp = (flows: readonly Flow[]): Part[] => {
  const parts = new Map<string, { -readonly [K in keyof Part]: Part[K] }>();
  for (const { source, direction, amount, isActual } of flows) {
    const key = `${direction} ${source} ${isActual}`;
    const known = parts.get(key) ?? { source, direction, amount: 0, isActual };
    known.amount = roundMoney(known.amount + amount);
    parts.set(key, known);
  }
  return [...parts.values()];
};

const sumOf = (parts: readonly Part[], is: (part: Part) => boolean): number =>
  roundMoney(parts.reduce((sum, part) => (is(part) ? sum + part.amount : sum), 0));

const toMonth = (month: string, parts: Part[], before: number) => {
  const inflow = sumOf(parts, ({ direction }) => direction === '流入');
  const outflow = sumOf(parts, ({ direction }) => direction === '流出');
  const net = roundMoney(inflow - outflow);
  return {
    month,
    inflow,
    outflow,
    net,
    cumulative: roundMoney(before + net),
    actualIn: sumOf(parts, ({ direction, isActual }) => direction === '流入' && isActual),
    actualOut: sumOf(parts, ({ direction, isActual }) => direction === '流出' && isActual),
    parts,
  };
};

export type CashAsked = Pick<Input<typeof GetCashPlan>, 'sources' | 'contractNo'>;

const isAsked =
  ({ sources, contractNo }: CashAsked) =>
  (flow: Flow): boolean =>
    (!sources?.length || sources.includes(flow.source)) && (!contractNo || flow.contractNo === contractNo);

const toMonths = (flows: readonly Flow[]) => {
  const byMonth = Map.groupBy(flows, ({ day }) => day.slice(0, 7));
  const known = [...byMonth.keys()].toSorted();
  const [first, last] = [known[0], known.at(-1)];
  const names = first && last ? monthsBetween(first, last) : [];
  let before = 0;
  return names.map((name) => {
    const month = toMonth(name, addUp(byMonth.get(name) ?? []), before);
    before = month.cumulative;
    return month;
  });
};

/** Money month by month: what has moved, and what is to move; all of it, or of some sources or one contract. */
export const readCashPlan = async (
  context: Planner,
  asked: CashAsked,
): Promise<Output<typeof GetCashPlan>> => {
  const today = toLocalDay(context.now);
  const { flows: costs, basis, etc, byContract } = await readCosts(context, today);
  const flows = [...costs, ...(await listAgreed(context, today)), ...(await listPaid(context, today))];
  const months = toMonths(flows.filter(isAsked(asked)));
  const lowest = months.reduce<(typeof months)[number] | null>(
    (least, month) => (month.cumulative < (least?.cumulative ?? 0) ? month : least),
    null,
  );
  const there = new Set<CashSource>(flows.map(({ source }) => source));
  return {
    ...{ today, basis, etc, byContract, months },
    contracts: [...new Set(flows.map(({ contractNo }) => contractNo))].filter(Boolean).toSorted(),
    sources: cashFrom.filter((source) => there.has(source)),
    peak: lowest === null ? 0 : -lowest.cumulative,
    peakMonth: lowest?.month ?? null,
  };
};
