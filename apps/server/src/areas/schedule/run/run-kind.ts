import type { PlanModel } from '@xmgl/engine/model';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import type { PlanMemory } from '../plan/plan-memory.ts';
import type { StoredPlan } from '../plan/stored-plan.ts';
import type { RunAnswer, RunTask } from './run-tasks.ts';

export type PreparedRun = {
  readonly planVersion: number;
  readonly stored: StoredPlan;
  readonly model: PlanModel;
  readonly task: RunTask;
};

/** One kind of long computation: whose page it is, what it computes, and what is kept of the answer. */
export type PlanRunKind = {
  readonly page: string;
  readonly prepare: (
    db: Db,
    project: ProjectInScope,
    options: unknown,
    memory: PlanMemory | undefined,
  ) => Promise<PreparedRun>;
  readonly conclude: (
    prepared: PreparedRun,
    answer: RunAnswer,
  ) => { readonly summary: object; readonly result: object };
};
