import { z } from 'zod';
import { callsWith } from '../call.ts';
import { day, id, page, pageIndex, pageSize, text } from '../fields.ts';

const defineCall = callsWith({
  state: '状态',
  activityID: '活动',
});

export const activityStates = ['未开始', '进行中', '已完成'] as const;

/** An activity as the one who answers for it sees it. */
const ownActivity = z.object({
  activityID: id,
  code: z.string(),
  name: z.string(),
  /** The WBS node it stands under; empty at the top of the plan. */
  wbsName: z.string(),
  state: z.enum(activityStates),
  start: day.nullable(),
  finish: day.nullable(),
  actualStart: day.nullable(),
  actualFinish: day.nullable(),
  percentComplete: z.number(),
  isCritical: z.boolean(),
  /** Its 检查点, and whether they make its percent. */
  steps: z.array(z.object({ name: z.string(), weight: z.number(), doneDay: day.nullable() })),
  isBySteps: z.boolean(),
  /** What is measured on site goes beside how long it still takes. */
  isPhysical: z.boolean(),
  /** 工程量 of the whole, where it was estimated by one, and what confirmed reports say is done of it. */
  quantity: z.number().nullable(),
  unit: z.string(),
  doneQty: z.number(),
  /** The plan's 检查日期. */
  planStatusDate: day.nullable(),
  /** The newest report, wherever it stands. */
  report: z
    .object({ progressUpdateID: id, state: z.string(), percentComplete: z.number().nullable() })
    .nullable(),
});
export type OwnActivity = z.output<typeof ownActivity>;

export const GetOwnActivityPage = defineCall({
  name: 'GetOwnActivityPage',
  summary: '我负责的活动：计划与实际日期、完成情况、最近一次填报；未完成的在前，期限近的在前',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.tracking', right: 'access' },
  input: z.strictObject({
    projectID: id,
    /** This one alone. */
    activityID: id.optional(),
    state: z.enum(activityStates).optional(),
    value: text('查找内容', 100).optional(),
    pageIndex,
    pageSize,
  }),
  output: page(ownActivity).extend({
    counts: z.object({ 未开始: z.int(), 进行中: z.int(), 已完成: z.int(), 逾期: z.int() }),
  }),
});

const count = z.int().nonnegative();

/** Of each week in which something was promised: how much, how much of it was done, and in percent. */
export const lookAheadWeek = z.object({ weekStart: day, promised: count, done: count, ppc: z.number() });

export const GetLookAheadFigures = defineCall({
  name: 'GetLookAheadFigures',
  summary: '滚动计划各周的 PPC（承诺中完成的比例）和未完成的原因，以及未来几周列了多少、还有多少活动没有列入',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.tracking', right: 'access' },
  input: z.strictObject({ projectID: id }),
  output: z.object({
    weeks: z.array(lookAheadWeek),
    reasons: z.array(z.object({ reason: z.string(), count })),
    /** The weeks that are looked ahead to, from the Monday of this one on. */
    ahead: z.object({
      weekCount: count,
      from: day,
      to: day,
      items: count,
      /** Of those, the ones that are not promised yet because something is not ready. */
      notReady: count,
      /** Activities the plan works on then that stand in none of those weeks. */
      unlisted: count,
    }),
  }),
});
