import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/cost/earned-value.calls';
import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';
import { CentRows } from '@xmgl/engine/earned-value/cent-rows';
import { computeForecast, computeVariances } from '@xmgl/engine/earned-value/ev-indices';
import type { EvAmounts, EvForecast } from '@xmgl/engine/earned-value/ev-model';
import type { Actor } from '../../../access/someone.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import { listSpentByDay } from './cost-baseline.repository.ts';
import { listTrend } from './cost-period.repository.ts';
import { closePeriod, readPeriods, reopenPeriod } from './cost-period.service.ts';
import { methodOf } from './eac-words.ts';
import { readHead } from './earned-head.service.ts';
import { dayOf, type Measured, measure, spiTimesOf } from './measure.service.ts';
import { readPeriodRows } from './snapshot.service.ts';

type Told = Output<typeof calls.GetEarnedValue>;
type Row = Told['rows'][number];

/** Six places are more than anybody reads, and travel in half the room. */
const inShort = (index: number | null): number | null =>
  index === null ? null : Math.round(index * 1e6) / 1e6;

type Place = Pick<Row, 'rowID' | 'parentID' | 'level' | 'kind' | 'code' | 'name'>;

const toPlace = (plan: PlanDocument, rowID: string, level: number): Place => {
  const activity = plan.activity.get(rowID);
  const node = activity ? undefined : plan.wbsNode.get(rowID);
  return {
    rowID,
    parentID: activity ? activity.wbsNodeID : (node?.parentID ?? null),
    level,
    kind: activity ? 'activity' : 'node',
    code: (activity ?? node)?.code ?? '',
    name: (activity ?? node)?.name ?? '',
  };
};

/** Of one row, in one piece: there may be ten thousand. */
const toRow = (
  { rowID, parentID, level, kind, code, name }: Place,
  amounts: EvAmounts,
  forecast: EvForecast | null,
): Row => {
  const { bac, pv, ev, ac } = amounts;
  const { cv, sv, cpi, spi } = computeVariances(amounts);
  return {
    rowID,
    parentID,
    level,
    kind,
    code,
    name,
    bac,
    pv,
    ev,
    ac,
    cv,
    sv,
    cpi: inShort(cpi),
    spi: inShort(spi),
    eac: forecast?.eac ?? null,
    etc: forecast?.etc ?? null,
    vac: forecast?.vac ?? null,
    tcpi: inShort(forecast?.tcpi ?? null),
  };
};

const unplaced: Place = {
  rowID: calls.unplacedRow,
  parentID: null,
  level: 1,
  kind: 'other',
  code: '',
  name: '未归集到 WBS',
};

const ownPlace = (nodeID: string, level: number): Place => ({
  rowID: calls.ownRowOf(nodeID),
  parentID: nodeID,
  level,
  kind: 'own',
  code: '',
  name: '本级',
});

type Outline = {
  readonly ids: readonly string[];
  readonly levels: readonly number[];
  readonly amounts: CentRows;
  /** By row, what it has beside the rows of this outline below it; last what none of them has. */
  readonly own: CentRows;
  /** Rows that have others of this outline below them. */
  readonly isSplit: Uint8Array;
};

/** What has a budget or costs, of nodes down to a level or of everything, a node before what is below it. */
const toOutline = ({ document, value }: Measured, most: number | null): Outline => {
  const [ids, levels]: [string[], number[]] = [[], []];
  const room = document.wbsNode.size + (most === null ? document.activity.size : 0);
  const [amounts, own, isSplit] = [new CentRows(room), new CentRows(room + 1), new Uint8Array(room + 1)];
  /** By depth, the last row at or above it. */
  const open: number[] = [];
  own.add(room, value.total);
  walkOutline(document, null, (rowID, depth) => {
    if (most !== null && (depth >= most || document.activity.has(rowID))) return;
    const [at, above, known] = [ids.length, open[depth - 1] ?? room, value.rows.get(rowID)];
    open[depth] = known ? at : above;
    if (!known) return;
    ids.push(rowID);
    levels.push(depth + 1);
    amounts.add(at, known);
    own.take(at, amounts, at);
    own.add(above, known, -1);
    isSplit[above] = 1;
  });
  return { ids, levels, amounts, own, isSplit };
};

/**
 * In the order of the outline: only what has a budget or costs, of nodes down to a level or of everything. Made one by one
 * as they are told, so that ten thousand never stand at once. A node's own amounts are a row of their own before those
 * below it, and what no node of the plan has comes last, so that the rows of a level add up.
 */
export function* toRows(measured: Measured, most: number | null, withSchedule: boolean): Generator<Row> {
  const { document, setting } = measured;
  const method = methodOf[setting.eacMethod];
  const { ids, levels, amounts, own, isSplit } = toOutline(measured, most);
  const schedules = withSchedule ? spiTimesOf(measured, ids) : undefined;
  const toOwn = (place: Place, at: number): Row => {
    const rest = own.read(at);
    return toRow(place, rest, computeForecast(rest, method, setting));
  };
  for (let at = 0; at < ids.length; at++) {
    const [rowID, level, known] = [ids[at] as string, levels[at] as number, amounts.read(at)];
    const row = toRow(toPlace(document, rowID, level), known, computeForecast(known, method, setting));
    yield schedules ? { ...row, spiTime: inShort(schedules.get(rowID) ?? null) } : row;
    if (isSplit[at] === 1 && own.isSome(at)) yield toOwn(ownPlace(rowID, level + 1), at);
  }
  const last = isSplit.length - 1;
  if (own.isSome(last)) yield toOwn(unplaced, last);
}

const get = handle(calls.GetEarnedValue, async (context, { statusDate, level, subjectID, withSchedule }) => {
  const measured = await measure(context, context.services.plans, statusDate, subjectID ?? undefined);
  return await PreparedAnswer.of<Told>({
    statusDate: measured.statusDay,
    basis: measured.basis,
    ...(await readHead(context, measured)),
    rows: toRows(measured, level ?? null, withSchedule === 1),
  });
});

/** What was planned, earned and spent at the end of each period, and at the day that is looked at. */
export const readSeries = async (
  actor: Actor,
  { statusDay, value, baseline }: Measured,
  subjectID: string | undefined,
): Promise<Output<typeof calls.GetEarnedValueSeries>> => {
  // A month is closed for the whole.
  const trend = subjectID === undefined ? await listTrend(actor) : [];
  if (!baseline) return { points: [], trend };
  const known = new Map(trend.map(({ day, ev }) => [day, ev]));
  const points = value.listSeries(await listSpentByDay(actor, subjectID)).map(({ at, pv, ev, ac }) => {
    const day = dayOf(at);
    return { day, pv, ac, ev: known.get(day) ?? ev };
  });
  const now = { day: statusDay, pv: value.total.pv, ac: value.total.ac, ev: value.total.ev };
  const others = points.filter(({ day }) => day !== statusDay);
  return { points: [...others, now].toSorted((a, b) => (a.day < b.day ? -1 : 1)), trend };
};

const series = handle(calls.GetEarnedValueSeries, async (context, { statusDate, subjectID }) => {
  const ofSubject = subjectID ?? undefined;
  const measured = await measure(context, context.services.plans, statusDate, ofSubject);
  return await readSeries(context, measured, ofSubject);
});

const periods = handle(calls.GetCostPeriods, readPeriods);

const periodRows = handle(calls.GetCostPeriodRows, (context, { period }) => readPeriodRows(context, period));

const close = handle(calls.CloseCostPeriod, async (context, { month }) => {
  await closePeriod(context, context.services.plans, month);
  return { month };
});

const reopen = handle(calls.ReopenCostPeriod, async (context, { month, reason }) => {
  await reopenPeriod(context, month, reason);
  return { month };
});

export const earnedHandlers: readonly Handler[] = [get, series, periods, periodRows, close, reopen];
