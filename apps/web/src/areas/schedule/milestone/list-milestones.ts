import type { MilestoneDetail } from '@xmgl/contracts/schedule/activity-details';
import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { indexOfRow, type PlanDates } from '@xmgl/engine/cells/plan-dates';
import { type PlanDocument, walkOutline } from '@xmgl/engine/commands/plan-document';

export type MilestoneState = '已完成' | '延期完成' | '已延误' | '预计延误' | '临近' | '正常';

export type Milestone = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  /** Minutes since 1970; null where nothing is said. */
  /** What was promised, else the deadline. */
  readonly deadline: number | null;
  readonly level: MilestoneDetail['level'] | null;
  readonly isContract: boolean;
  /** What is handed over with it. */
  readonly deliverableID: string | null;
  readonly baseline: number | null;
  readonly forecast: number;
  readonly actual: number | null;
  /** Days of the calendar from the baseline to the forecast or what came of it; null without a baseline. */
  readonly slipDays: number | null;
  readonly state: MilestoneState;
};

const nearDays = 14;

type Dates = Pick<Milestone, 'deadline' | 'forecast' | 'actual'>;

/**
 * How a milestone stands at a moment: late once its deadline has passed, expected late where it is planned behind it,
 * near within fourteen days.
 */
export const stateOf = ({ deadline, forecast, actual }: Dates, at: number): MilestoneState => {
  if (actual !== null) return deadline !== null && actual > deadline ? '延期完成' : '已完成';
  if (deadline !== null && at > deadline) return '已延误';
  if (deadline !== null && forecast > deadline) return '预计延误';
  return forecast - at <= nearDays * MINUTES_PER_DAY ? '临近' : '正常';
};

type Weighed = Pick<Milestone, 'isContract' | 'level' | 'actual'>;

const weightOf = ({ isContract, level, actual }: Weighed): number =>
  isContract || level === '一级' ? 0 : actual === null ? 1 : 2;

/** So many of them, in their order: those of the contract and of the first level before all, then those still to come. */
export const pickWeighty = <Row extends Weighed>(rows: readonly Row[], most: number): readonly Row[] => {
  const picked = new Set(rows.toSorted((a, b) => weightOf(a) - weightOf(b)).slice(0, most));
  return rows.filter((row) => picked.has(row));
};

const dayOf = (at: number): number => Math.floor((at - 1) / MINUTES_PER_DAY);

/** The plan's milestones in the order of their dates, as they stand at a moment. */
export const listMilestones = (
  plan: PlanDocument,
  dates: PlanDates,
  baseline: FrozenBaseline | null,
  at: number,
): readonly Milestone[] => {
  const frozen = new Map(baseline?.rows.map(({ rowID, finish }) => [rowID, finish]));
  const listed: Milestone[] = [];
  walkOutline(plan, null, (rowID) => {
    const row = plan.activity.get(rowID);
    if (!row || row.isInactive || (row.kind !== 'startMilestone' && row.kind !== 'finishMilestone')) return;
    const forecast = dates.finish[indexOfRow(dates, rowID)] ?? 0;
    const actual = row.actualFinish;
    const promised = frozen.get(rowID) ?? null;
    const deadline = row.milestone?.committedAt ?? row.deadlineAt;
    listed.push({
      rowID,
      code: row.code,
      name: row.name,
      deadline,
      level: row.milestone?.level ?? null,
      isContract: row.milestone?.isContract ?? false,
      deliverableID: row.milestone?.deliverableID ?? null,
      baseline: promised,
      forecast,
      actual,
      slipDays: promised === null ? null : dayOf(actual ?? forecast) - dayOf(promised),
      state: stateOf({ deadline, forecast, actual }, at),
    });
  });
  return listed.toSorted((a, b) => a.forecast - b.forecast);
};
