import { levellingRun } from '../levelling/levelling-run.ts';
import { simulationRun } from '../simulation/simulation-run.ts';
import type { RunKind } from './run.repository.ts';
import type { PlanRunKind } from './run-kind.ts';

/** What there is to be computed of a plan. */
export const runKinds: Readonly<Record<RunKind, PlanRunKind>> = {
  levelling: levellingRun,
  simulation: simulationRun,
};
