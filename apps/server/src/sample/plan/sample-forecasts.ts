import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import { type Forecast, toForecasts } from '../../areas/schedule/milestone/milestone-forecast.repository.ts';

const everyMin = 28 * 1440;
const dayMin = 1440;

/**
 * What the milestones were expected for every four weeks up to the status date: as the baseline had them at first, and
 * the delay coming in by and by; what was reached by then stands where it was reached.
 */
export const toForecastHistory = (plan: PlanDocument, now: Schedule, planned: Schedule): Forecast[] => {
  const { statusAt, startAt } = plan.settings;
  if (statusAt === null) return [];
  const before = new Map(planned.activities.map(({ id, finish }) => [id, finish]));
  const reached = toForecasts(plan, now);
  const count = Math.max(1, Math.floor((statusAt - startAt) / everyMin));
  const history = Array.from({ length: count }, (_, back) => ({
    status_at: statusAt - back * everyMin,
    share: 1 - back / count,
  }));
  return history.flatMap(({ status_at, share }) =>
    reached.map(({ activity_id, forecast_at }): Forecast => {
      const first = before.get(activity_id) ?? forecast_at;
      const isReached = plan.activity.get(activity_id)?.actualFinish != null && forecast_at <= status_at;
      const slip = Math.round(((forecast_at - first) * share) / dayMin) * dayMin;
      return { activity_id, status_at, forecast_at: isReached || share === 1 ? forecast_at : first + slip };
    }),
  );
};
