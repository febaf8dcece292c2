import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, instant, page, pageIndex, pageSize } from '../fields.ts';

const defineCall = callsWith({
  kind: '类型',
  due: '期限',
});

export const taskKinds = ['活动', '审批', '行动项', '验收', '整改', '逾期', '其他'] as const;
/** Which tasks by their day: late, of today, of this week (today and what is left of it). */
const dueWords = ['逾期', '今日', '本周'] as const;

const pendingTask = z.object({
  pendingTaskID: id,
  kind: z.enum(taskKinds),
  title: z.string(),
  projectID: id,
  projectName: z.string(),
  refKind: z.string(),
  refID: id,
  dueTime: day.nullable(),
  createdTime: instant,
  route: z.string(),
});

export const GetPendingTask = defineCall({
  name: 'GetPendingTask',
  summary: '我的待办：各项目中轮到自己处理的事，期限近的在前',
  gate: { kind: 'user' },
  input: z.strictObject({
    userID: id,
    projectID: id.optional(),
    kind: z.enum(taskKinds).optional(),
    due: z.enum(dueWords).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(pendingTask).extend({
    /** Of all one's tasks, or of those in the project and kind asked for. */
    counts: z.object({ 全部: z.int(), 逾期: z.int(), 今日: z.int(), 本周: z.int() }),
  }),
});
