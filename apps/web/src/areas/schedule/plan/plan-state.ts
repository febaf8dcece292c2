import type { PlanBatch, TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';

/** saved: nothing waits; saving: the server is being asked; retrying: it could not be reached and is asked again. */
export type SaveState = 'saved' | 'saving' | 'retrying' | 'stopped';

/** A stale edit: others changed the same thing first. */
export type PlanConflict = {
  readonly batchID: string;
  readonly message: string;
  /** Who changed it; empty when that is not known. */
  readonly userName: string;
};

export type PlanState = {
  readonly projectName: string;
  readonly plan: PlanDocument;
  readonly dates: PlanDates;
  readonly planVersion: number;
  readonly baseline: TravellingPlan['baseline'];
  readonly owners: TravellingPlan['owners'];
  readonly parties: TravellingPlan['parties'];
  readonly saveState: SaveState;
  readonly unsavedCount: number;
  readonly canUndo: boolean;
  /** The edit that undo would take back. */
  readonly undoID: string | undefined;
  readonly canRedo: boolean;
  readonly conflict: PlanConflict | null;
  /** Rows that somebody else has just changed. */
  readonly changedByOthers: { readonly rowIDs: readonly string[]; readonly userName: string } | null;
};

/** A plan that was just read. */
export const toFirstState = (
  { projectName, planVersion, baseline, owners, parties }: TravellingPlan,
  plan: PlanDocument,
  dates: PlanDates,
): PlanState => ({
  projectName,
  plan,
  dates,
  planVersion,
  baseline,
  owners,
  parties,
  saveState: 'saved',
  unsavedCount: 0,
  canUndo: false,
  undoID: undefined,
  canRedo: false,
  conflict: null,
  changedByOthers: null,
});

/** A batch that the server has not acknowledged yet. */
export type PendingBatch = {
  readonly batchID: string;
  readonly commands: readonly PlanCommand[];
  readonly keys: readonly string[];
  /** What takes it back. */
  readonly inverse: readonly PlanCommand[];
  /** Of a batch said before this page was opened: what it was said to. */
  readonly base?: { readonly version: number; readonly upon: readonly string[] };
  /** The plan with this batch and all before it. */
  readonly after: PlanDocument;
};

export type EditResult = { readonly error?: string };

/** One's own batch as the server has taken it, like those of others. */
export const toAccepted = ({ batchID, commands }: PendingBatch, planVersion: number): PlanBatch => ({
  batchID,
  planVersion,
  userID: '',
  userName: '',
  commands: [...commands],
});

/** A refusal as stale; who changed it is whom the plan was last seen changed by. */
export const toConflict = (
  { changedByOthers }: PlanState,
  batchID: string,
  message: string,
): PlanConflict => ({ batchID, message, userName: changedByOthers?.userName ?? '' });
