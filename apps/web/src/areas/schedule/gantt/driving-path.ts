import { indexOfRow } from '@xmgl/engine/cells/plan-dates';
import type { GanttLooks } from '@xmgl/gantt/gantt-types';
import type { PlanView } from './plan-view.ts';

type Path = NonNullable<GanttLooks['path']>;

/** Rows by the row whose link decides when they begin. */
const toDriven = ({ plan, dates }: PlanView): ReadonlyMap<string, readonly string[]> => {
  const driven = new Map<string, string[]>();
  dates.drivingLinkIDs.forEach((linkID, at) => {
    const link = linkID === null ? undefined : plan.link.get(linkID);
    const rowID = dates.rowIDs[at];
    if (!link || rowID === undefined) return;
    const known = driven.get(link.predID);
    if (known) known.push(rowID);
    else driven.set(link.predID, [rowID]);
  });
  return driven;
};

const drivingLinkOf = ({ plan, dates }: PlanView, rowID: string) => {
  const linkID = dates.drivingLinkIDs[indexOfRow(dates, rowID)] ?? null;
  return linkID === null ? undefined : plan.link.get(linkID);
};

/**
 * What decides when an activity begins, back to where the chain starts, and all whose begin it decides in turn.
 * @example toDrivingPath(view, 'E').rowIDs // A, C, E, F
 */
export const toDrivingPath = (view: PlanView, rowID: string): Path => {
  const rowIDs = new Set([rowID]);
  const linkIDs = new Set<string>();
  for (let link = drivingLinkOf(view, rowID); link && !rowIDs.has(link.predID); ) {
    linkIDs.add(link.linkID);
    rowIDs.add(link.predID);
    link = drivingLinkOf(view, link.predID);
  }
  const driven = toDriven(view);
  const open = [rowID];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const next of driven.get(from) ?? []) {
      const link = drivingLinkOf(view, next);
      if (link) linkIDs.add(link.linkID);
      if (rowIDs.has(next)) continue;
      rowIDs.add(next);
      open.push(next);
    }
  }
  return { rowIDs, linkIDs };
};
