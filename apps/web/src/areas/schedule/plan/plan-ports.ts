import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PriceBook } from '@xmgl/engine/resource-use/dated-costs';
import type { OutputOf } from '../../../api/calls.ts';

export type SendAnswer =
  | { readonly kind: 'applied'; readonly output: OutputOf<'ApplyPlanCommands'> }
  /** Others changed the same thing since `baseVersion`. */
  | { readonly kind: 'stale'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer: the same batch may be sent again. */
  | { readonly kind: 'unreachable' }
  /** The session is over. */
  | { readonly kind: 'signedOut' };

export type UndoneImport = { readonly batchID: string; readonly error?: never } | { readonly error: string };

export type Outgoing = {
  readonly baseVersion: number;
  readonly batchID: string;
  readonly commands: readonly PlanCommand[];
  /** Own batches that came after `baseVersion` and were known when this one was said. */
  readonly upon: readonly string[];
};

/** Batches without acknowledgement, kept beyond the life of the page. */
export type KeptBatches = {
  /** What earlier pages left, oldest first; from now on it is this page's. */
  readonly take: () => Promise<readonly Outgoing[]>;
  readonly put: (batches: readonly Outgoing[]) => void;
};

/** Everything the plan session does beyond computing: the server, the thread that schedules, ids, time, words. */
export type PlanPorts = {
  readonly readPlan: () => Promise<OutputOf<'GetPlan'>>;
  readonly readChanges: (sinceVersion: number) => Promise<OutputOf<'GetPlanChanges'>>;
  readonly send: (batch: Outgoing) => Promise<SendAnswer>;
  /** Puts the plan back as it was before an import; answers what takes that back, or why not. */
  readonly undoImport: (batchID: string, baseVersion: number) => Promise<UndoneImport>;
  readonly compute: (plan: PlanDocument) => Promise<PlanDates>;
  readonly sumCosts: (plan: PlanDocument, prices: PriceBook) => Promise<number>;
  readonly newID: () => string;
  /** Resolves after a while, or sooner when the network comes back. */
  readonly pause: (ms: number) => Promise<void>;
  /** Resolves when what was just given to the page stands on the screen. */
  readonly shown: () => Promise<void>;
  readonly tellError: (message: string) => void;
  readonly tellNews: (message: string) => void;
  /** Why finished work goes on; null: it does not after all. Left out where nobody asks. */
  readonly askReason?: (names: readonly string[]) => Promise<string | null>;
  /** Resolves to false where a change of the scope needs a reason and none was given; without it every command is admitted. */
  readonly admit?: (plan: PlanDocument, commands: readonly PlanCommand[]) => Promise<boolean>;
  readonly kept: KeptBatches;
};

/** The thread that schedules a plan. */
export type PlanThread = Pick<PlanPorts, 'compute' | 'sumCosts'>;

/** How long a server that cannot be reached is left alone, in milliseconds. */
export const firstPause = 1000;
const longestPause = 15_000;

/** @example nextPause(firstPause) // 2000 */
export const nextPause = (pause: number): number => Math.min(pause * 2, longestPause);
