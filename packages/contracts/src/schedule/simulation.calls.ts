import { z } from 'zod';
import { callsWith } from '../call.ts';
import { id, pageIndex, pageSize } from '../fields.ts';
import { runKey, runShapes } from './plan-run.ts';

const defineCall = callsWith({ planRunID: '风险模拟', simulationSetupID: '模拟设置' });
const gate = { kind: 'project', key: 'projectID', page: 'schedule.simulation' } as const;

const share = z.number().min(0).max(1);

/** The setup as it was when the run was asked for. */
const options = z.object({
  simulationSetupID: id,
  name: z.string(),
  iterations: z.int(),
  seed: z.int(),
  targetDay: z.string().nullable(),
  dist: z.string(),
  lowPct: z.number(),
  modePct: z.number(),
  highPct: z.number(),
  ranges: z.array(
    z.object({
      activityID: id.nullable(),
      wbsNodeID: id.nullable(),
      dist: z.string(),
      low: z.number(),
      mode: z.number(),
      high: z.number(),
      /** 工期的% or 天 */
      per: z.string(),
    }),
  ),
});
export type SimulationOptions = z.output<typeof options>;

const summary = z.object({
  plannedAt: z.int(),
  plannedShare: share,
  p50: z.int(),
  p80: z.int(),
  uncertainCount: z.int(),
});

const named = { activityID: id, code: z.string(), name: z.string() } as const;
const result = z.object({
  iterations: z.int(),
  startAt: z.int(),
  plannedAt: z.int(),
  /** How often the plan's own finish, and the one asked about, is met. */
  plannedShare: share,
  targetShare: share.nullable(),
  meanAt: z.int(),
  /** Working days. */
  sdDays: z.number(),
  percentiles: z.array(z.object({ percent: z.int(), at: z.int() })),
  bins: z.array(z.object({ fromAt: z.int(), toAt: z.int(), count: z.int(), reached: share })),
  criticality: z.array(z.object({ ...named, share })),
  /** Rank correlation with the finish, −1…1, and the mean finish where the activity is shortest and longest. */
  sensitivity: z.array(z.object({ ...named, correlation: z.number(), lowAt: z.int(), highAt: z.int() })),
});
export type SimulationAnswer = z.output<typeof result>;

const shapes = runShapes({ options, summary, result });

export const RunSimulation = defineCall({
  name: 'RunSimulation',
  heavy: true,
  summary: '按一份模拟设置开始风险模拟：排队、在后台试算，计划不变',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject({ projectID: id, simulationSetupID: id }),
  output: z.object({ planRunID: id }),
});

export const GetSimulationRunPage = defineCall({
  name: 'GetSimulationRunPage',
  summary: '风险模拟的记录，最新的在前',
  gate: { ...gate, right: 'access' },
  input: z.strictObject({ projectID: id, pageIndex, pageSize }),
  output: shapes.page,
});

export const GetSimulationRunByID = defineCall({
  name: 'GetSimulationRunByID',
  summary: '一次风险模拟：状态、进度，完成后完工日期的分布、各活动的关键度和敏感性',
  gate: { ...gate, right: 'access' },
  input: z.strictObject(runKey),
  output: shapes.run,
});

export const CancelSimulation = defineCall({
  name: 'CancelSimulation',
  summary: '取消排队或运行中的风险模拟',
  gate: { ...gate, right: 'insert' },
  input: z.strictObject(runKey),
  output: shapes.run,
});
