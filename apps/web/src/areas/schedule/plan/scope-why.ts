import { isWbsCommand, type PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { scopeNodesChanged } from '@xmgl/engine/wbs/scope-nodes';
import { create } from 'zustand';
import { callApi } from '../../../api/client.ts';
import { log } from '../../../base/log.ts';

/** What edits of the WBS follow, once the scope has a baseline: an approved change, or a reason of one's own. */
export type ScopeWhy = {
  readonly changeRequestID: string | null;
  readonly reason: string;
  /** How it is called on the screen. */
  readonly words: string;
};

type Kept = {
  readonly projectID: string;
  readonly why: ScopeWhy | null;
  /** Waits for an answer. */
  readonly asking: ((isGiven: boolean) => void) | null;
};

export const useScopeWhy = create<Kept>()(() => ({ projectID: '', why: null, asking: null }));

/** As it travels with an edit. */
export const whyOf = (projectID: string): Pick<ScopeWhy, 'changeRequestID' | 'reason'> | undefined => {
  const { why, projectID: of } = useScopeWhy.getState();
  if (why === null || of !== projectID) return undefined;
  return { changeRequestID: why.changeRequestID, reason: why.reason };
};

/** Asks once; what was answered holds for the edits that follow. */
export const askScopeWhy = (projectID: string): Promise<boolean> =>
  whyOf(projectID) === undefined
    ? new Promise((resolve) => {
        const earlier = useScopeWhy.getState().asking;
        // Two edits that wait are answered together.
        const asking = (isGiven: boolean): void => {
          earlier?.(isGiven);
          resolve(isGiven);
        };
        useScopeWhy.setState({ projectID, why: null, asking });
      })
    : Promise.resolve(true);

export const answerScopeWhy = (why: ScopeWhy | null): void => {
  const { asking } = useScopeWhy.getState();
  useScopeWhy.setState({ why, asking: null });
  asking?.(why !== null);
};

/** Asks anew, where the server did not take what was answered or asks after all. */
export const askScopeWhyAgain = (projectID: string): Promise<boolean> => {
  useScopeWhy.setState({ why: null });
  return askScopeWhy(projectID);
};

/** Whether commands change what a baseline of the scope freezes of the plan. */
const changesScope = (plan: PlanDocument, commands: readonly PlanCommand[]): boolean => {
  if (!commands.some(isWbsCommand)) return false;
  const said = applyPlanCommands(plan, commands);
  return said.ok && scopeNodesChanged(plan, said.plan).length > 0;
};

/** By project, whether its scope has a baseline, as last read. */
const inForce = new Map<string, boolean>();

/** Read when the plan is opened: the question then comes at once, before the next key is pressed. */
export const readScopeGate = async (projectID: string): Promise<void> => {
  try {
    inForce.set(projectID, (await callApi('GetScopeGate', { projectID })).isInForce === 1);
  } catch (error) {
    log('未能查询范围是否已有基准', error);
  }
};

/**
 * Asks for what an edit of the plan follows, where it changes the WBS and the scope has a baseline; false where none was
 * given. Without an answer of the server the edit goes on: the server asks when it arrives.
 */
export const admitScopeEdit = async (
  projectID: string,
  plan: PlanDocument,
  commands: readonly PlanCommand[],
): Promise<boolean> => {
  if (whyOf(projectID) !== undefined || !changesScope(plan, commands)) return true;
  if (!inForce.has(projectID)) await readScopeGate(projectID);
  return !inForce.get(projectID) || (await askScopeWhy(projectID));
};
