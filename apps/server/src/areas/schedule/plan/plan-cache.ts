import type { LiveSchedule } from '@xmgl/engine/critical-path/live-schedule';
import type { ProjectKey } from '../../../db/scope.ts';
import type { PlanStamp, StoredPlan } from './stored-plan.ts';

export const keyOf = ({ companyID, projectID }: ProjectKey): string => `${companyID} ${projectID}`;

/** Plans as they stand in the database, by project. */
export type PlanCache = {
  /** Undefined, unless exactly this state is known. The stamp comes from the plan's row, read in the call's scope. */
  readonly find: (project: ProjectKey, stamp: PlanStamp) => StoredPlan | undefined;
  /**
   * What is committed or about to be: nobody reads the stamp of what never is. The state before it stays beside it, for
   * who read the row just before.
   */
  readonly put: (project: ProjectKey, stored: StoredPlan) => void;
  /** The engine's state from the last computation, whichever version that was: it finds out what differs. */
  readonly takeLive: (project: ProjectKey) => LiveSchedule | undefined;
  readonly putLive: (project: ProjectKey, live: LiveSchedule | undefined) => void;
};

type Entry = {
  readonly stored: StoredPlan;
  readonly before: StoredPlan | undefined;
  live: LiveSchedule | undefined;
};

const weightOf = ({ document }: StoredPlan): number =>
  100 + document.activity.size + document.wbsNode.size + document.link.size / 4;

const weightOfEntry = ({ stored, before }: Entry): number =>
  weightOf(stored) + (before === undefined ? 0 : weightOf(before));

/**
 * Keeps the plans used last, up to a number of rows; a plan beyond that is never kept. Entries are copies that
 * the database can give again: losing one costs time, nothing else.
 */
export const createPlanCache = (mostRows: number): PlanCache => {
  const entries = new Map<string, Entry>();
  let rows = 0;
  const forget = (key: string): Entry | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    rows -= weightOfEntry(entry);
    return entry;
  };
  // A map keeps the order of insertion: what is used goes to its end.
  const keep = (key: string, entry: Entry): void => {
    entries.set(key, entry);
    rows += weightOfEntry(entry);
  };
  return {
    find: (project, stamp) => {
      const key = keyOf(project);
      const entry = entries.get(key);
      const stored = [entry?.stored, entry?.before].find((state) => state?.stamp === stamp);
      if (!entry || !stored) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return stored;
    },
    put: (project, stored) => {
      const key = keyOf(project);
      const known = forget(key);
      const weight = weightOf(stored);
      if (weight > mostRows) return;
      // Of a large plan two states would leave no room for other plans.
      const before =
        weight > mostRows / 10 || known?.stored.stamp === stored.stamp ? undefined : known?.stored;
      keep(key, { stored, before, live: known?.live });
      for (const oldest of entries.keys()) {
        if (rows <= mostRows) break;
        forget(oldest);
      }
    },
    takeLive: (project) => {
      const entry = entries.get(keyOf(project));
      const live = entry?.live;
      if (entry) entry.live = undefined;
      return live;
    },
    putLive: (project, live) => {
      const entry = entries.get(keyOf(project));
      if (entry) entry.live = live;
    },
  };
};
