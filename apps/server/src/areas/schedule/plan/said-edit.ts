import type { Output, Parsed } from '@xmgl/contracts/call';
import type { ApplyPlanCommands, PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { ScopeWhy } from '../../scope/baseline/scope-baseline.service.ts';
import type { StoredBatch } from './plan-batch.repository.ts';
import type { Blanks } from './plan-sight.service.ts';

export type EditInput = Parsed<typeof ApplyPlanCommands>;
export type EditAnswer = Output<typeof ApplyPlanCommands>;

/** An edit of somebody who may say it, with what they see of the plan. */
export type SaidEdit = {
  readonly requestID: string;
  readonly user: { readonly userID: string };
  readonly project: ProjectInScope;
  readonly input: EditInput;
  readonly blanks: Blanks;
  /** Said on the page of the WBS, which has one root. */
  readonly isOfWbs?: true;
  /** Why the scope is changed beside its baseline. */
  readonly why?: ScopeWhy | undefined;
  readonly toBatch: (row: StoredBatch) => PlanBatch;
};
