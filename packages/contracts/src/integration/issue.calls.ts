import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id } from '../fields.ts';
import { issue } from './issue.register.ts';

const defineCall = callsWith({ raisedTime: '提出日期' });
const { page } = issue;

/** So many working days an issue may take, by its priority. */
export const issueWorkDays = { 紧急: 2, 高: 5, 中: 10, 低: 20 } as const;

export const GetIssueDueDays = defineCall({
  name: 'GetIssueDueDays',
  summary: '问题：按优先级建议的期限，依项目日历的工作日',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id, raisedTime: day }),
  output: z.array(
    z.object({ priority: z.enum(Object.keys(issueWorkDays)), workDays: z.int(), dueTime: z.string() }),
  ),
});

const issueAge = z.object({
  /** Raised so many days ago, from and to; null where there is no end. */
  fromDays: z.int(),
  toDays: z.int().nullable(),
  onTime: z.int(),
  late: z.int(),
});
export type IssueAge = z.infer<typeof issueAge>;

export const GetIssueAges = defineCall({
  name: 'GetIssueAges',
  summary: '问题：未结束的问题提出了多少天，其中逾期的有多少',
  gate: { kind: 'project', key: 'projectID', page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({ today: z.string(), ages: z.array(issueAge) }),
});
