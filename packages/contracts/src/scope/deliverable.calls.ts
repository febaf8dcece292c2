import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, instant } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { deliverable } from './deliverable.register.ts';

const defineCall = callsWith(labelsOf(deliverable));

const round = z.object({
  round: z.int(),
  submittedBy: z.string(),
  submittedTime: instant,
  /** 接收, 有条件接收, 拒收; empty while it is not inspected. */
  conclusion: z.string(),
  inspectTime: z.string(),
  inspectors: z.string(),
  method: z.string(),
  acceptedQuantity: z.number().nullable(),
  reasons: z.string(),
  certificateNo: z.string(),
  concludedBy: z.string(),
  concludedTime: instant.nullable(),
  revokedTime: instant.nullable(),
  /** Receivers who agreed before the last one accepted. */
  agreed: z.string(),
  /** Why the manager let it begin although problems of the round before stood open. */
  waiver: z.string(),
  /** What was left open, as issues. */
  remains: z.array(z.object({ issueID: id, code: z.string(), title: z.string(), state: z.string() })),
});
export type DeliverableRound = z.output<typeof round>;

export const GetDeliverableAcceptancePage = defineCall({
  name: 'GetDeliverableAcceptancePage',
  summary: '可交付成果的各轮验收，新的在前：检验、结论、遗留问题与确认单号',
  gate: { kind: 'project', key: 'projectID', page: deliverable.page, right: 'access' },
  input: z.strictObject({ projectID: id, deliverableID: id }),
  output: z.array(round),
});

const month = z.object({ month: z.string(), planned: z.int(), accepted: z.int() });
export type DeliverableMonth = z.output<typeof month>;

export const GetDeliverableFigures = defineCall({
  name: 'GetDeliverableFigures',
  summary: '可交付成果的数字：一次通过率、平均检验时间、逾期，各月计划与接收的项数',
  gate: { kind: 'project', key: 'projectID', page: deliverable.page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    total: z.int(),
    accepted: z.int(),
    /** Of those: under conditions, so that points remain open. */
    conditional: z.int(),
    late: z.int(),
    /** In percent of those with a first conclusion; null where there is none. */
    firstPass: z.number().nullable(),
    /** From submission to conclusion. */
    inspectionDays: z.number().nullable(),
    months: z.array(month),
  }),
});
