import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { requirement } from './requirement.register.ts';
import { traceStates } from './trace-state.ts';

const defineCall = callsWith({ ...labelsOf(requirement), format: '格式' });

const version = z.object({
  versionNo: z.int(),
  title: z.string(),
  description: z.string(),
  priority: z.string(),
  acceptanceCriteria: z.string(),
  /** The change that it follows; null where it has a reason of its own. */
  changeRequestID: id.nullable(),
  changeTitle: z.string(),
  reason: z.string(),
  /** Changed beside the baseline of the scope, without a change. */
  isDirect: flag,
  userName: z.string(),
  time: instant,
});
export type RequirementVersion = z.output<typeof version>;

export const GetRequirementVersions = defineCall({
  name: 'GetRequirementVersions',
  summary: '需求的各个版本，新的在前：内容、依据的变更或原因',
  gate: { kind: 'project', key: 'projectID', page: requirement.page, right: 'access' },
  input: z.strictObject({ projectID: id, requirementID: id }),
  output: z.array(version),
});

const part = z.object({ priority: z.string(), traceState: z.enum(traceStates), count: z.int() });
export type RequirementPart = z.output<typeof part>;

export const GetRequirementFigures = defineCall({
  name: 'GetRequirementFigures',
  summary: '需求的数字：已批准的各优先级、各实现状态几项；波动率（30 天内的版本与已批准之比）',
  gate: { kind: 'project', key: 'projectID', page: requirement.page, right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    approved: z.int(),
    /** Waits for its review. */
    waiting: z.int(),
    /** Versions after the first in the last 30 days, and their percent of what is approved. */
    revised: z.int(),
    volatility: z.number(),
    parts: z.array(part),
  }),
});

export const RequirementPaper = defineCall({
  name: 'RequirementPaper',
  summary: '需求文件：已批准的需求按层级逐项写出，Word 或 PDF',
  gate: { kind: 'project', key: 'projectID', page: requirement.page, right: 'download' },
  asksOnly: true,
  input: z.strictObject({ projectID: id, format: z.enum(['docx', 'pdf']) }),
  output: z.object({ fileName: z.string(), content: z.string(), isQueued: z.literal(0) }),
});
