import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';
import type { DatesWriter } from './dates-writer.ts';
import type { PlanCache } from './plan-cache.ts';
import type { SaidEdit } from './said-edit.ts';

/** What one server process remembers of plans, and what it still has to write of them. */
export type PlanMemory = { readonly cache: PlanCache; readonly dates: DatesWriter };

/** Who asks about a plan, with what this process remembers of plans; jobs and samples go without and read the tables. */
export type PlanReader = Actor & { readonly services?: { readonly plans: PlanMemory } | undefined };

export type PlanWriting = PlanMemory & {
  /** A transaction in the scope of an edit. */
  readonly transact: <T>(said: SaidEdit, work: (db: Db) => Promise<T>) => Promise<T>;
};
