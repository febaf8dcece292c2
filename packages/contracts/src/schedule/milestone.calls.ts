import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id } from '../fields.ts';

const defineCall = callsWith({});

export const GetMilestoneTrend = defineCall({
  name: 'GetMilestoneTrend',
  summary: '每个检查日期预测各里程碑哪天到达，用于里程碑趋势图',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.milestone', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.array(z.object({ activityID: id, statusDate: day, forecastDate: day })),
});
