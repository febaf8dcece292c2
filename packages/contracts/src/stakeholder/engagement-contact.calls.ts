import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id, minute } from '../fields.ts';

const defineCall = callsWith({
  projectStakeholderID: '干系人',
  from: '开始日期',
  to: '截止日期',
});

const page = { page: 'stakeholder.plan', right: 'access' } as const;

const contact = z.object({
  projectStakeholderID: id,
  userName: z.string(),
  company: z.string(),
  keyPersonnel: flag,
  /** The newest record; null where there is none. */
  lastContact: minute.nullable(),
  /** Days since then; null where there is none. */
  daysSince: z.int().nullable(),
  /** After how many days without contact the person counts as 失联; null where nothing is planned. */
  limitDays: z.number().nullable(),
  isLost: flag,
  /** Mean of 90 days, 1 to 5. */
  satisfaction: z.number().nullable(),
  recordCount: z.int(),
  openMeasures: z.int(),
});
export type EngagementContact = z.output<typeof contact>;

export const GetEngagementContacts = defineCall({
  name: 'GetEngagementContacts',
  summary: '参与情况：各干系人最近一次往来、失联、满意度，以及措施执行率',
  gate: { kind: 'project', key: 'projectID', ...page },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    execution: z.object({ due: z.int(), inTime: z.int(), rate: z.number().nullable() }),
    items: z.array(contact),
  }),
});

/** What happened with people, and what is to happen. */
export const eventKinds = ['措施', '记录', '评估'] as const;
/** Of one time of a measure. */
export const turnStates = ['已执行', '未执行', '待执行'] as const;

const event = z.object({
  kind: z.enum(eventKinds),
  /** The row it stands for. */
  refID: id,
  day,
  /** The minute of a record, else null. */
  time: minute.nullable(),
  title: z.string(),
  detail: z.string(),
  /** What a record was: 拜访, 会议 …; empty elsewhere. */
  method: z.string(),
  satisfaction: z.number().nullable(),
  state: z.enum(turnStates).nullable(),
  /** Names of the people concerned. */
  people: z.array(z.string()),
  address: z.string(),
});
export type EngagementEvent = z.output<typeof event>;

export const GetEngagementEvents = defineCall({
  name: 'GetEngagementEvents',
  summary: '参与日程：一段时间内的措施、记录与评估；可只看一位干系人',
  gate: { kind: 'project', key: 'projectID', ...page },
  input: z.strictObject({
    projectID: id,
    projectStakeholderID: id.optional(),
    from: day,
    to: day,
  }),
  output: z.object({ items: z.array(event) }),
});
