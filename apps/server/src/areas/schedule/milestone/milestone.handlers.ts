import { GetMilestoneTrend } from '@xmgl/contracts/schedule/milestone.calls';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { type Handler, handle } from '../../../http/context.ts';
import { listForecasts } from './milestone-forecast.repository.ts';

const trend = handle(GetMilestoneTrend, async ({ db, project }) =>
  (await listForecasts(db, project)).map(({ activity_id, status_at, forecast_at }) => ({
    activityID: activity_id,
    // Midnight belongs to the day before it.
    statusDate: toDayWords(status_at - 1),
    forecastDate: toDayWords(forecast_at - 1),
  })),
);

export const milestoneHandlers: readonly Handler[] = [trend];
