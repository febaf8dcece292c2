import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, nothing, optionalText, page, pageIndex, pageSize, text } from '../fields.ts';

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
  activityCount: z.int(),
  userName: z.string(),
  createdTime: z.string(),
});

export const GetBaselinePage = defineCall({
  name: 'GetBaselinePage',
  summary: '基线',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(baselineRow),
});

export const AddBaseline = defineCall({
  name: 'AddBaseline',
  summary: '把当前计划存为基线，并设为当前基线',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({
    projectID: id,
    name: text('基线名称', 100),
    reason: optionalText('原因', 500).optional(),
  }),
  output: baselineRow,
});

export const SetCurrentBaseline = defineCall({
  name: 'SetCurrentBaseline',
  summary: '设为当前基线',
  gate: { ...gate, right: 'update' },
  input: z.strictObject({ projectID: id, baselineID: id }),
  output: nothing,
});

export const DelBaseline = defineCall({
  name: 'DelBaseline',
  summary: '删除基线',
  gate: { ...gate, right: 'delete' },
  input: z.strictObject({ projectID: id, baselineID: id }),
  output: nothing,
});
