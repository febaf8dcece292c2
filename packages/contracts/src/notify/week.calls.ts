import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id } from '../fields.ts';

const defineCall = callsWith({ firstDay: '从哪天起' });

/** What a day of the week can hold. */
export const weekKinds = ['待办', '会议', '活动', '里程碑'] as const;

const entry = z.object({
  kind: z.enum(weekKinds),
  id,
  title: z.string(),
  projectID: id,
  projectName: z.string(),
  route: z.string(),
  firstDay: day,
  lastDay: day,
  isDone: z.boolean(),
});

export const GetOwnWeek = defineCall({
  name: 'GetOwnWeek',
  summary: '自己的一周：到期的待办、参加的会议、负责的活动和里程碑，从某天起的七天',
  gate: { kind: 'user' },
  input: z.strictObject({ firstDay: day }),
  output: z.array(entry),
});
