import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id } from '../fields.ts';
import { holidaySpan } from './plan-rows.ts';
import { planSettings } from './plan-settings.ts';

const defineCall = callsWith({ fromYear: '起始年份' });

export const GetHolidays = defineCall({
  name: 'GetHolidays',
  summary:
    '国务院公布的法定节假日与调休，从某年到已公布的最后一年；version 与计划的 holidayVersion 不同时可以采用',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.gantt', right: 'access' },
  input: z.strictObject({
    projectID: id,
    fromYear: z.int().min(1, '年份应为 1 至 9999').max(9999, '年份应为 1 至 9999'),
  }),
  output: z.object({
    version: planSettings.shape.holidayVersion,
    /** Up to which year they are announced. */
    lastYear: z.int(),
    holidays: z.array(holidaySpan),
  }),
});
