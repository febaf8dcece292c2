import { z } from 'zod';
import { id, page } from '../fields.ts';

/** Long computations of a plan: levelling and simulation share how they wait, run, end and are kept. */

export const runStates = ['排队', '运行中', '完成', '失败', '已取消', '已应用', '已放弃'] as const;
export type RunState = (typeof runStates)[number];
export const isOpenRun = (state: RunState): boolean => state === '排队' || state === '运行中';

/** So many seeds there are; equal ones give equal answers. */
export const runSeed = z.int('种子应为整数').min(0, '种子不能小于 0').max(2_147_483_647, '种子过大');

const runHead = z.object({
  planRunID: id,
  state: z.enum(runStates),
  /** 0…100 */
  progress: z.int(),
  /** Why it failed. */
  reason: z.string(),
  /** Of the plan that was computed; null until it was read. */
  planVersion: z.int().nullable(),
  userName: z.string(),
  time: z.string(),
  /** How long it was computed. */
  seconds: z.number().nullable(),
});
export type RunHead = z.output<typeof runHead>;

/** A page of runs, newest first, and one run with all that came of it. */
export const runShapes = <
  Options extends z.ZodType,
  Summary extends z.ZodType,
  Result extends z.ZodType,
>(shapes: {
  readonly options: Options;
  readonly summary: Summary;
  readonly result: Result;
}) => {
  const head = runHead.extend({ options: shapes.options, summary: shapes.summary.nullable() });
  return { page: page(head), run: head.extend({ result: shapes.result.nullable() }) };
};

export const runKey = { projectID: id, planRunID: id } as const;
