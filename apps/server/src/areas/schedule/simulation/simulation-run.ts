import type { SimulationAnswer, SimulationOptions } from '@xmgl/contracts/schedule/simulation.calls';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { SimulationStory } from '@xmgl/engine/simulation/describe-simulation';
import { fail } from '../../../base/failure.ts';
import { readCurrentPlan } from '../plan/read-current-plan.ts';
import type { PlanRunKind, PreparedRun } from '../run/run-kind.ts';
import type { RunAnswer } from '../run/run-tasks.ts';
import { toRisks } from './to-risks.ts';

/** The end of a day, in local minutes. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 60_000 + 1440;

const named = ({ activity }: PlanDocument, id: string) => {
  const row = activity.get(id);
  return row ? [{ activityID: id, code: row.code, name: row.name }] : [];
};

const toResult = (plan: PlanDocument, story: SimulationStory): SimulationAnswer => {
  const { sdMin, percentiles, bins, criticality, sensitivity, ...figures } = story;
  return {
    ...figures,
    sdDays: Math.round((sdMin / plan.settings.minutesPerDay) * 100) / 100,
    percentiles: [...percentiles],
    bins: [...bins],
    criticality: criticality.flatMap(({ id, share }) => named(plan, id).map((row) => ({ ...row, share }))),
    sensitivity: sensitivity.flatMap(({ id, ...rest }) =>
      named(plan, id).map((row) => ({ ...row, ...rest })),
    ),
  };
};

const storyOf = (answer: RunAnswer): SimulationStory => {
  if (answer.kind !== 'simulation') throw new Error(`answered ${answer.kind}`);
  return answer.story;
};

const atOf = ({ percentiles, plannedAt }: SimulationStory, wanted: number): number =>
  percentiles.find(({ percent }) => percent === wanted)?.at ?? plannedAt;

const conclude = ({ stored: { document }, task }: PreparedRun, answer: RunAnswer) => {
  const story = storyOf(answer);
  return {
    summary: {
      plannedAt: story.plannedAt,
      plannedShare: story.plannedShare,
      p50: atOf(story, 50),
      p80: atOf(story, 80),
      uncertainCount: task.kind === 'simulation' ? task.risks.length : 0,
    },
    result: toResult(document, story),
  };
};

/** 风险模拟 as a run of its plan. */
export const simulationRun: PlanRunKind = {
  page: 'schedule.simulation',
  prepare: async (db, project, given, memory) => {
    const options = given as SimulationOptions;
    const stored = await readCurrentPlan(db, project, memory);
    const { document, projectName, planVersion } = stored;
    const risks = toRisks(document, options);
    if (risks.length === 0) throw fail('conflict', '计划里没有未完成的任务，没有可以模拟的内容');
    const { iterations, seed, targetDay } = options;
    const ask = { iterations, seed, targetAt: targetDay === null ? null : endOf(targetDay) };
    return {
      planVersion,
      stored,
      model: toPlanModel(document, projectName),
      task: { kind: 'simulation', risks, ask },
    };
  },
  conclude,
};
