import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, flag, id } from '../fields.ts';
import { labelsOf } from '../register/register.ts';
import { requirementTrace, type TraceKind, traceKinds } from './requirement-trace.register.ts';
import { traceGaps, traceStates } from './trace-state.ts';

const defineCall = callsWith({
  ...labelsOf(requirementTrace),
  changes: '改动',
  targetID: '对象',
  isTraced: '是否关联',
});
const gateOf = <const R extends 'access' | 'update'>(right: R) =>
  ({ kind: 'project', key: 'projectID', page: requirementTrace.page, right }) as const;

const kind = z.enum(traceKinds as [TraceKind, ...TraceKind[]]);

const matrixRequirement = z.object({
  requirementID: id,
  code: z.string(),
  title: z.string(),
  /** The approved requirement in which it stands, where that is approved, too. */
  parentID: id.nullable(),
  level: z.int(),
  priority: z.string(),
  versionNo: z.int(),
  source: z.string(),
  raiser: z.string(),
  objective: z.string(),
  traceState: z.enum(traceStates),
  /** What the structure of the requirement plan asks for, and it has not. */
  gaps: z.array(z.enum(traceGaps)),
  /** It has changed since what it is traced to was accepted. */
  mustReview: flag,
});
export type MatrixRequirement = z.output<typeof matrixRequirement>;

const matrixNode = z.object({
  wbsNodeID: id,
  code: z.string(),
  name: z.string(),
  parentID: id.nullable(),
  level: z.int(),
  percentComplete: z.number(),
  /** A leaf that neither itself nor anything above it is asked for by a requirement. */
  isUnasked: flag,
});
export type MatrixNode = z.output<typeof matrixNode>;

const matrixActivity = z.object({
  activityID: id,
  code: z.string(),
  name: z.string(),
  wbsNodeID: id.nullable(),
  percentComplete: z.number(),
});
export type MatrixActivity = z.output<typeof matrixActivity>;

const matrixDeliverable = z.object({
  deliverableID: id,
  code: z.string(),
  title: z.string(),
  wbsNodeID: id.nullable(),
  state: z.string(),
  /** When it was accepted; null while it is not. */
  acceptedTime: day.nullable(),
  isUnasked: flag,
});
export type MatrixDeliverable = z.output<typeof matrixDeliverable>;

const matrixFile = z.object({ relatedFileID: id, code: z.string(), fileName: z.string() });
export type MatrixFile = z.output<typeof matrixFile>;

const requirementMatrix = z.object({
  /** The columns that a requirement must fill, as its plan in force says; without one, WBS and deliverables. */
  required: z.array(z.string()),
  requirements: z.array(matrixRequirement),
  nodes: z.array(matrixNode),
  activities: z.array(matrixActivity),
  deliverables: z.array(matrixDeliverable),
  files: z.array(matrixFile),
  traces: z.array(z.object({ requirementID: id, targetKind: kind, targetID: id })),
});
export type RequirementMatrix = z.output<typeof requirementMatrix>;

export const GetRequirementMatrix = defineCall({
  name: 'GetRequirementMatrix',
  summary: '需求跟踪矩阵：已批准的需求、WBS、活动、可交付成果、文件，它们之间的关联与两个方向的缺口',
  gate: gateOf('access'),
  input: z.strictObject({ projectID: id }),
  output: requirementMatrix,
});

/** So many cells at most are set at once. */
export const mostTraceChanges = 1000;

const traceChange = z.strictObject({ requirementID: id, targetKind: kind, targetID: id, isTraced: flag });
export type TraceChange = z.output<typeof traceChange>;

export const SetRequirementTraces = defineCall({
  name: 'SetRequirementTraces',
  summary: '在矩阵中建立或取消需求与对象的关联；已是如此的不变',
  gate: gateOf('update'),
  input: z.strictObject({
    projectID: id,
    changes: z.array(traceChange).min(1).max(mostTraceChanges),
  }),
  output: z.object({ added: z.int(), removed: z.int() }),
});
