import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, nothing, optionalText, page, pageIndex, pageSize, text } from '../fields.ts';

const defineCall = callsWith({
  reason: '原因',
  name: '基线名称',
  baselineID: '基线',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt' } as const;

export const baselineKind = z.enum(['original', 'change', 'imported', 'custom']);
export const baselineRow = z.object({
  baselineID: id,
  name: z.string(),
  kind: baselineKind,
  reason: z.string(),
  planVersion: z.int(),
  isCurrent: flag,
  /** Finish of the whole plan as it was frozen, local minutes since 1970. */
  finish: z.int().nullable(),
  /** Activities it froze, WBS nodes not counted. */
  activityCount: z.int(),
  /** What it is a baseline of; one that a change made, of what the change touched. */
  hasScope: flag,
  hasSchedule: flag,
  hasCost: flag,
  userName: z.string(),
  createdTime: z.string(),
});

/** How many baselines a plan may have; files of Project know 11. */
export const mostBaselines = 100;

const atMin = z.int().nullable();
/** What a baseline froze; `rowID` is an activity or a WBS node, also one deleted since. */
export const frozenBaseline = z.object({
  baselineID: id,
  name: z.string(),
  rows: z.array(z.object({ rowID: id, start: atMin, finish: atMin, durationMin: z.int().nullable() })),
});
export type FrozenBaseline = z.output<typeof frozenBaseline>;

const described = { name: text('基线名称', 100), reason: optionalText('原因', 500).optional() };
const oneBaseline = z.strictObject({ projectID: id, baselineID: id });

export const GetBaselinePage = defineCall({
  name: 'GetBaselinePage',
  summary: '基线',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(baselineRow),
});

export const GetBaselineByID = defineCall({
  name: 'GetBaselineByID',
  heavy: true,
  summary: '一条基线冻结的日期，用来与现在的计划对比',
  gate: { ...gate, right: 'access' },
  input: oneBaseline,
  output: frozenBaseline,
});

export const AddBaseline = defineCall({
  name: 'AddBaseline',
  heavy: true,
  summary: '把当前计划存为基线，并设为当前基线',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, ...described }),
  output: baselineRow,
});

export const UpdBaseline = defineCall({
  name: 'UpdBaseline',
  summary: '改基线的名称和原因；冻结的日期不变',
  gate: { ...gate, right: 'update' },
  input: oneBaseline.extend(described),
  output: baselineRow,
});

export const SetCurrentBaseline = defineCall({
  name: 'SetCurrentBaseline',
  summary: '设为当前基线；baselineID 为 null 时计划不再有当前基线',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, baselineID: id.nullable() }),
  output: nothing,
});

export const DelBaseline = defineCall({
  name: 'DelBaseline',
  summary: '删除基线；当前基线不能删除',
  gate: { ...gate, right: 'delete' },
  input: oneBaseline,
  output: nothing,
});
