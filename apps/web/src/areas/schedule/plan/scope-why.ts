import { create } from 'zustand';

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
    ? new Promise((resolve) => useScopeWhy.setState({ projectID, why: null, asking: resolve }))
    : Promise.resolve(true);

export const answerScopeWhy = (why: ScopeWhy | null): void => {
  const { asking } = useScopeWhy.getState();
  useScopeWhy.setState({ why, asking: null });
  asking?.(why !== null);
};
