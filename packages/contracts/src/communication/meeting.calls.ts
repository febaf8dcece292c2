import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, instant, minute, nothing, optionalText, text } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { meeting } from './meeting.register.ts';

const defineCall = callsWith({
  ...labelsOf(meeting),
  projectStakeholderID: '参会人',
  deed: '操作',
  reply: '答复',
  delegateID: '代会人',
  objection: '异议',
  answer: '答复',
});

export const replies = ['参加', '不参加', '待定'] as const;
export const replyDeeds = ['答复', '签到', '确认', '异议'] as const;

const person = z.object({
  projectStakeholderID: id,
  userName: z.string(),
  company: z.string(),
  hasAccount: z.boolean(),
  isRequired: z.boolean(),
  /** Empty while nobody wrote it down. */
  attendance: z.string(),
  /** 未答复 while they said nothing. */
  reply: z.string(),
  delegateName: z.string(),
  signedTime: instant.nullable(),
  /** 确认, 异议, or empty. */
  verdict: z.string(),
  verdictTime: instant.nullable(),
  objection: z.string(),
  answer: z.string(),
  answeredBy: z.string(),
});
export type MeetingPerson = z.output<typeof person>;

const version = z.object({
  version: z.int(),
  publishedTime: instant,
  publishedBy: z.string(),
  /** Why the version before was put right. */
  reason: z.string(),
  /** The words of this version, line by line. */
  text: z.string(),
});

export const GetMeetingAnswers = defineCall({
  name: 'GetMeetingAnswers',
  summary: '会议的答复、签到与会签：每位参会人的情况、本人可以做什么，已发布的各版纪要',
  gate: { kind: 'project', key: 'projectID', page: meeting.page, right: 'access' },
  input: z.strictObject({ projectID: id, meetingID: id }),
  output: z.object({
    people: z.array(person),
    /** Whom the caller speaks for: oneself, or who sends them; null where nobody. */
    ownID: id.nullable(),
    deeds: z.array(z.enum(replyDeeds)),
    mayAnswer: z.boolean(),
    confirmDue: day.nullable(),
    versions: z.array(version),
  }),
});

export const GetMeetingClashes = defineCall({
  name: 'GetMeetingClashes',
  summary: '参会人在同一时段的其他会议',
  gate: { kind: 'project', key: 'projectID', page: meeting.page, right: 'update' },
  input: z.strictObject({
    projectID: id,
    meetingID: id,
    startTime: minute.nullish(),
    endTime: minute.nullish(),
  }),
  output: z.array(
    z.object({ userName: z.string(), title: z.string(), startTime: z.string(), endTime: z.string() }),
  ),
});

export const ReplyMeeting = defineCall({
  name: 'ReplyMeeting',
  summary: '本人答复会议（参加、不参加、待定，可以请人代会）、签到、确认纪要或提出异议',
  gate: { kind: 'project', key: 'projectID', page: meeting.page, right: 'access' },
  input: z.strictObject({
    projectID: id,
    meetingID: id,
    deed: z.enum(replyDeeds),
    reply: z.enum(replies).optional(),
    delegateID: id.nullish(),
    objection: optionalText('异议', 2000).optional(),
  }),
  output: nothing,
});

export const AnswerMeetingObjection = defineCall({
  name: 'AnswerMeetingObjection',
  summary: '记录人答复一条对纪要的异议，请提出人再看',
  gate: { kind: 'project', key: 'projectID', page: meeting.page, right: 'access' },
  input: z.strictObject({
    projectID: id,
    meetingID: id,
    projectStakeholderID: id,
    answer: text('答复', 2000),
  }),
  output: nothing,
});
