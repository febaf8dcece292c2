import type { LiveSchedule } from '@xmgl/engine/critical-path/live-schedule';
import type { ProjectKey } from '../../../db/scope.ts';
import type { PlanStamp, StoredPlan } from './stored-plan.ts';

export const keyOf = ({ companyID, projectID }: ProjectKey): string => `${companyID} ${projectID}`;

/** Plans as they stand in the database, by project. */
export type PlanCache = {
  /** Undefined, unless exactly this state is known. The stamp comes from the plan's row, read in the call's scope. */
  readonly find: (project: ProjectKey, stamp: PlanStamp) => StoredPlan | undefined;
  /** Only what is committed. */
  readonly put: (project: ProjectKey, stamp: PlanStamp, stored: StoredPlan) => void;
  /** The engine's state from the last computation, whichever version that was: it finds out what differs. */
  readonly takeLive: (project: ProjectKey) => LiveSchedule | undefined;
  readonly putLive: (project: ProjectKey, live: LiveSchedule | undefined) => void;
};

type Entry = { readonly stamp: PlanStamp; readonly stored: StoredPlan; live: LiveSchedule | undefined };

const weightOf = ({ document }: StoredPlan): number =>
  100 + document.activity.size + document.wbsNode.size + document.link.size / 4;

/**
 * Keeps the plans used last, up to a number of rows; a plan beyond that is never kept. Entries are copies that
 * the database can give again: losing one costs time, nothing else.
 */
export const createPlanCache = (mostRows: number): PlanCache => {
  const entries = new Map<string, Entry>();
  let rows = 0;
  const forget = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    rows -= weightOf(entry.stored);
  };
  return {
    find: (project, stamp) => {
      const key = keyOf(project);
      const entry = entries.get(key);
      if (entry?.stamp !== stamp) return undefined;
      // A map keeps the order of insertion: what is used goes to its end.
      entries.delete(key);
      entries.set(key, entry);
      return entry.stored;
    },
    put: (project, stamp, stored) => {
      const key = keyOf(project);
      const live = entries.get(key)?.live;
      forget(key);
      const weight = weightOf(stored);
      if (weight > mostRows) return;
      entries.set(key, { stamp, stored, live });
      rows += weight;
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
