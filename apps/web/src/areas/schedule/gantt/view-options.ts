import { useEffect } from 'react';
import { create } from 'zustand';
import { keepPreference } from '../../../session/keep-preference.ts';
import { useSession } from '../../../session/session-store.ts';
import { fromHidden, usualOptions, type ViewOptions } from './gantt-options.ts';

/** How this person likes to see a plan; kept on the server, because sign-out empties the browser. */
export const useViewOptions = create<ViewOptions>()(() => usualOptions);

const key = 'gantt';

/** Follows what is kept for the signed-in person, also where it comes after the page stands. */
export const useKeptViewOptions = (): void => {
  const kept = useSession(({ user }) => user?.preferences[key]);
  useEffect(() => {
    if (typeof kept !== 'object' || kept === null) return;
    // Until a person changes columns again, what an earlier version kept of them holds.
    const before = 'hidden' in kept && !('columns' in kept) ? fromHidden(kept.hidden) : {};
    useViewOptions.setState({ ...before, ...(kept as Partial<ViewOptions>) });
  }, [kept]);
};

export const setViewOptions = (change: Partial<ViewOptions>): void => {
  useViewOptions.setState(change);
  const { columns, widths, viewOf, baselineOf, otherBaselinesOf, sort, paper, ...options } =
    useViewOptions.getState();
  keepPreference(key, {
    ...options,
    columns: columns && [...columns],
    widths: { ...widths },
    viewOf: { ...viewOf },
    baselineOf: { ...baselineOf },
    otherBaselinesOf: Object.fromEntries(
      Object.entries(otherBaselinesOf).map(([projectID, ids]) => [projectID, [...ids]]),
    ),
    sort: sort && { ...sort },
    paper: paper && { ...paper, columns: paper.columns && [...paper.columns] },
  });
};

/** The next way by a column: up, down, as in the plan. */
export const sortNext = (field: string): void => {
  const { sort } = useViewOptions.getState();
  const next = sort?.field !== field ? 'ascending' : sort.direction === 'ascending' ? 'descending' : null;
  setViewOptions({ sort: next && { field, direction: next } });
};
