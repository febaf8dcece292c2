import type { CostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { roundMoney } from '@xmgl/contracts/money';
import { type PlanDocument, parentOf } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import {
  computeEarnedValue,
  type EarnedValue,
  sumSpent,
} from '@xmgl/engine/earned-value/compute-earned-value';
import type { EvBaselineRow } from '@xmgl/engine/earned-value/ev-model';
import { layCurve, type PlannedCurve } from '@xmgl/engine/earned-value/planned-curve';
import { computeRowSchedules, type RowSchedule } from '@xmgl/engine/earned-value/row-schedules';
import type { PlanModel } from '@xmgl/engine/model';
import { PlanCalendars } from '@xmgl/engine/network/plan-calendars';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type Memory, type OpenedPlan, openPlan } from '../../schedule/plan/open-plan.service.ts';
import { type Adopted, readAdopted } from '../forecast/forecast-rows.repository.ts';
import { readCostSetting } from '../setting/cost-setting.repository.ts';
import {
  type CostBaseline,
  endOfDay,
  listPhysical,
  readCostBaseline,
  readSpent,
} from './cost-baseline.repository.ts';
import { readSettled } from './cost-period.repository.ts';
import type { KeptPeriod } from './kept-period.ts';

/** @example dayOf(endOfDay('2026-03-20')) // '2026-03-20' */
export const dayOf = (at: number): string => new Date((at - 1) * 60_000).toISOString().slice(0, 10);

export type Hours = ReturnType<typeof hoursIn>;

/** The hours that each activity keeps. */
export const hoursIn = (model: PlanModel) => {
  const calendars = new PlanCalendars(model);
  const project = calendars.compiled[calendars.project];
  if (!project) throw new Error('a plan without calendar');
  let own: ReadonlyMap<string, string | null> | undefined;
  return {
    project,
    of: (activityId: string) => {
      own ??= new Map(model.activities.map(({ id, calendarId }) => [id, calendarId]));
      const calendarId = own.get(activityId) ?? null;
      return calendarId === null ? project : (calendars.compiled[calendars.numberOf(calendarId)] ?? project);
    },
  };
};

const periodOf = ({ evPeriod }: Pick<CostSetting, 'evPeriod'>) => (evPeriod === '周' ? 'week' : 'month');

/** A plan in memory is one object for as long as nobody writes it: so is what the engine measures of it. */
const models = new WeakMap<OpenedPlan, PlanModel>();

/** The plan with what its nodes have been rolled up to. */
const modelOf = (stored: OpenedPlan): PlanModel => {
  const known = models.get(stored);
  if (known) return known;
  const model = toPlanModel(stored.document, stored.projectName);
  const rolledUp = {
    ...model,
    activities: model.activities.map((activity) => {
      const percent =
        activity.kind === 'summary' ? stored.dates.get(activity.id)?.percentComplete : undefined;
      return percent === undefined ? activity : { ...activity, percentComplete: percent };
    }),
  };
  models.set(stored, rolledUp);
  return rolledUp;
};

type Laid = { readonly key: string; readonly rows: readonly EvBaselineRow[]; readonly curve: PlannedCurve };

/** What the whole baseline plans over the plan's hours stays for as long as the plan does. */
const laidOf = new WeakMap<OpenedPlan, Laid>();

const layOver = (
  stored: OpenedPlan,
  baseline: CostBaseline | undefined,
  setting: CostSetting,
  isWhole: boolean,
): Laid => {
  const period = periodOf(setting);
  const key = `${period} ${baseline?.key ?? ''}`;
  const known = isWhole ? laidOf.get(stored) : undefined;
  if (known?.key === key) return known;
  const plan = modelOf(stored);
  const rows = baseline?.rows ?? [];
  const laid = { key, rows, curve: layCurve({ plan, baseline: rows, period }) };
  if (isWhole) laidOf.set(stored, laid);
  return laid;
};

/** The same with what was measured on site. */
const withMeasured = (model: PlanModel, physical: ReadonlyMap<string, number>): PlanModel =>
  physical.size === 0
    ? model
    : {
        ...model,
        activities: model.activities.map((activity) => {
          const percent = activity.kind === 'summary' ? undefined : physical.get(activity.id);
          return percent === undefined ? activity : { ...activity, percentComplete: percent };
        }),
      };

export type Measured = {
  readonly statusDay: string;
  readonly setting: CostSetting;
  readonly baseline: CostBaseline | undefined;
  readonly document: PlanDocument;
  readonly dates: OpenedPlan['dates'];
  readonly model: PlanModel;
  readonly value: EarnedValue;
  /** Progress as it is; inferred for a day before it was told; or what was settled when the period was closed. */
  readonly basis: 'now' | 'inferred' | 'closed';
  /** The forecast in force on that day. */
  readonly adopted: Adopted | undefined;
  /** The project's figures and settings stored when the month was closed; undefined of an open month. */
  readonly kept: KeptPeriod | undefined;
  /** SPI(t) of the rows when the month was closed; undefined of an open one. */
  readonly spiTimes: ReadonlyMap<string, number | null> | undefined;
  /** Rows of the cost baseline, as `value.ofBaseline` measures them. */
  readonly rows: readonly EvBaselineRow[];
};

const planStatusDay = ({ settings }: PlanDocument, today: string): string =>
  settings.statusAt === null ? today : dayOf(settings.statusAt);

/**
 * Earned value of the project as it stands, judged at the end of a day: the plan's status date where none is asked for.
 * @param subjectID of what is budgeted and posted under it alone; months are closed and forecasts adopted for the whole
 */
export const measure = async (
  actor: Actor,
  memory: Memory,
  asked: string | null | undefined,
  subjectID?: string,
): Promise<Measured> => {
  const { now } = actor;
  const current = await readCostSetting(actor);
  const stored = await openPlan(actor, memory);
  const baseline = await readCostBaseline(actor, stored.document, subjectID);
  const model = withMeasured(modelOf(stored), await listPhysical(actor, stored.document));
  const statusDay = asked ?? planStatusDay(stored.document, toLocalDay(now));
  const statusAt = endOfDay(statusDay);
  const spent = await readSpent(actor, statusDay, subjectID);
  const latest = await readAdopted(actor);
  const adopted = latest && subjectID === undefined && latest.statusDay <= statusDay ? latest : undefined;
  const toldAt = stored.document.settings.statusAt;
  const settled = subjectID === undefined ? await readSettled(actor, statusDay) : undefined;
  const setting = settled?.kept?.setting ?? current;
  const progressAt = toldAt === null ? statusAt : endOfDay(dayOf(toldAt));
  const { rows, curve } = layOver(stored, baseline, setting, subjectID === undefined);
  const value = computeEarnedValue({
    plan: model,
    baseline: rows,
    curve,
    spent,
    statusAt,
    progressAt,
    ...(settled && { settled }),
    period: periodOf(setting),
    weightCpi: setting.weightCpi,
    weightSpi: setting.weightSpi,
    ...(adopted && { etcBottomUp: roundMoney(Math.max(0, adopted.bottomUp - sumSpent(spent))) }),
  });
  return {
    statusDay,
    setting,
    baseline,
    document: stored.document,
    dates: stored.dates,
    model,
    value,
    basis: settled ? 'closed' : progressAt > statusAt ? 'inferred' : 'now',
    adopted,
    kept: settled?.kept,
    spiTimes: settled?.spiTimes,
    rows,
  };
};

/** How early or late single rows are, in reporting periods. */
export const schedulesOf = (
  { model, rows, statusDay, setting, value }: Measured,
  ids: readonly string[],
): ReadonlyMap<string, RowSchedule> =>
  computeRowSchedules(
    {
      plan: model,
      baseline: rows,
      statusAt: endOfDay(statusDay),
      period: periodOf(setting),
      rows: value.rows,
    },
    ids,
  );

/** SPI(t) of rows: as it was when the month was closed, else as it is measured. */
export const spiTimesOf = (measured: Measured, ids: readonly string[]): ReadonlyMap<string, number | null> =>
  measured.spiTimes ?? new Map([...schedulesOf(measured, ids)].map(([id, { spi }]) => [id, spi]));

/** Ids of a row and of all nodes above it. */
export const levelOf = (plan: PlanDocument, rowID: string): number => {
  let level = 1;
  for (let at = parentOf(plan, rowID); at !== null && level < 50; at = parentOf(plan, at)) level += 1;
  return level;
};
