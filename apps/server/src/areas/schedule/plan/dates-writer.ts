import type { Kysely } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { inScope } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { keyOf } from './plan-cache.ts';
import { writeDatesBehind } from './plan-dates.repository.ts';
import type { StoredPlan } from './stored-plan.ts';

export type DatesWriter = {
  /** The rows' dates of this version are to be written once the plan rests; an earlier version's need not be. */
  readonly later: (project: ProjectInScope, stored: StoredPlan) => void;
  /** Writes what waits, and waits for what is being written. */
  readonly settle: () => Promise<void>;
};

type Waiting = {
  readonly project: ProjectInScope;
  readonly stored: StoredPlan;
  readonly since: number;
  readonly timer: NodeJS.Timeout;
};

/**
 * One edit can move the dates of every row of a plan; a person makes many edits in a minute. So the rows' dates
 * are written after the answer, once for many edits. Nothing hangs on it: until then `computed_version` is behind
 * `plan_version`, and whoever reads the plan computes (see read-current-plan), also after a crash.
 */
export const createDatesWriter = (
  db: Kysely<Tables>,
  { quietMs, longestWaitMs }: { readonly quietMs: number; readonly longestWaitMs: number },
): DatesWriter => {
  const waiting = new Map<string, Waiting>();
  let writing: Promise<void> = Promise.resolve();
  const flush = (key: string): void => {
    const due = waiting.get(key);
    if (!due) return;
    waiting.delete(key);
    clearTimeout(due.timer);
    const { project, stored } = due;
    const scope = { companyID: project.companyID, projectID: project.projectID };
    const write = () => inScope(db, scope, (transaction) => writeDatesBehind(transaction, project, stored));
    // One plan at a time, beside the calls. A failure leaves the versions apart, which the next reader sees.
    writing = writing.then(write).catch(() => undefined);
  };
  return {
    later: (project, stored) => {
      const key = keyOf(project);
      const before = waiting.get(key);
      if (before && before.stored.planVersion > stored.planVersion) return;
      clearTimeout(before?.timer);
      const now = Date.now();
      const since = before?.since ?? now;
      const wait = Math.max(0, Math.min(quietMs, since + longestWaitMs - now));
      const timer = setTimeout(flush, wait, key).unref();
      waiting.set(key, { project, stored, since, timer });
    },
    settle: async () => {
      for (const key of [...waiting.keys()]) flush(key);
      await writing;
    },
  };
};
