import type { SimulationOptions } from '@xmgl/contracts/schedule/simulation.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Distribution } from '@xmgl/engine/simulation/distribution';
import type { ActivityRisk } from '@xmgl/engine/simulation/risk-model';

type Range = Pick<SimulationOptions['ranges'][number], 'dist' | 'low' | 'mode' | 'high' | 'per'>;
type Activity = PlanDocument['activity'] extends ReadonlyMap<string, infer Row> ? Row : never;

const toDistribution = (
  { dist, low, mode, high, per }: Range,
  row: Activity,
  minutesPerDay: number,
): Distribution => {
  const each = per === '天' ? (row.isElapsed ? 1440 : minutesPerDay) : row.durationMin / 100;
  const three = { low: low * each, mode: mode * each, high: high * each };
  if (dist === '均匀') return { kind: 'uniform', low: three.low, high: three.high };
  return { kind: dist === '三角' ? 'triangular' : 'pert', ...three };
};

/** What is said of an activity by itself, else of the nearest WBS node above it, else of all. */
const toRangeOf = ({ wbsNode }: PlanDocument, options: SimulationOptions): ((row: Activity) => Range) => {
  const ofActivity = new Map(options.ranges.map((range) => [range.activityID, range]));
  const ofNode = new Map(options.ranges.map((range) => [range.wbsNodeID, range]));
  const { dist, lowPct: low, modePct: mode, highPct: high } = options;
  const usual: Range = { dist, low, mode, high, per: '工期的%' };
  return ({ activityID, wbsNodeID }) => {
    const own = ofActivity.get(activityID);
    if (own) return own;
    for (let nodeID = wbsNodeID; nodeID !== null; nodeID = wbsNode.get(nodeID)?.parentID ?? null) {
      const range = ofNode.get(nodeID);
      if (range) return range;
    }
    return usual;
  };
};

/** What is uncertain in a plan: the duration of every task that is not done; a milestone has none. */
export const toRisks = (plan: PlanDocument, options: SimulationOptions): readonly ActivityRisk[] => {
  const rangeOf = toRangeOf(plan, options);
  return [...plan.activity.values()]
    .filter(
      ({ kind, durationMin, actualFinish, isInactive }) =>
        kind === 'task' && durationMin > 0 && actualFinish === null && !isInactive,
    )
    .map((row) => ({
      activityId: row.activityID,
      duration: toDistribution(rangeOf(row), row, plan.settings.minutesPerDay),
    }));
};
