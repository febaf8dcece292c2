import { z } from 'zod';
import { callsWith } from '../call.ts';
import { flag, id, instant, nothing, page, pageIndex, pageSize, text } from '../fields.ts';
import { travellingPlan } from './plan.calls.ts';

const defineCall = callsWith({
  name: '链接名称',
  expiresTime: '有效期',
  showResources: '是否显示资源',
  planShareLinkID: '分享链接',
  token: '链接',
});

const gate = { kind: 'project', key: 'projectID', page: 'schedule.gantt' } as const;

export const planShareLinkRow = z.object({
  planShareLinkID: id,
  name: z.string(),
  showResources: flag,
  expiresTime: instant,
  revokedTime: instant.nullable(),
  /** 有效, 已过期, 已撤销, or 已暂停 while its maker may not share the plan. */
  state: z.enum(['active', 'expired', 'revoked', 'paused']),
  userName: z.string(),
  createdTime: instant,
  /** By its maker and the 项目经理. */
  mayRevoke: flag,
});

export const GetPlanShareLinkPage = defineCall({
  name: 'GetPlanShareLinkPage',
  summary: '计划的分享链接',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: page(planShareLinkRow),
});

/** The token is in this answer only; the database keeps its hash. The page is `/gantt?token=…`. */
export const AddPlanShareLink = defineCall({
  name: 'AddPlanShareLink',
  summary: '分享计划：任何持有链接的人可只读查看，直到过期、撤销或创建人不再有权分享',
  gate: { ...gate, right: 'download' },
  input: z.strictObject({
    projectID: id,
    name: text('名称', 50),
    expiresTime: z.iso.datetime({ offset: true, error: '时间格式不正确' }).max(40),
    showResources: flag,
  }),
  output: planShareLinkRow.extend({ token: z.string() }),
});

export const DelPlanShareLink = defineCall({
  name: 'DelPlanShareLink',
  summary: '撤销分享链接：只有创建人和项目经理可以',
  gate: { ...gate, right: 'download' },
  input: z.strictObject({ projectID: id, planShareLinkID: id }),
  output: nothing,
});

/** Notes, owners and undo history stay inside; resources too unless the link shows them. */
export const GetSharedPlan = defineCall({
  name: 'GetSharedPlan',
  heavy: true,
  summary: '以分享链接查看计划',
  gate: { kind: 'public' },
  input: z.strictObject({ token: z.string().min(1, '链接不完整').max(200, '链接不正确') }),
  output: travellingPlan.extend({ linkName: z.string(), expiresTime: instant }),
  limit: 'guessable',
});
