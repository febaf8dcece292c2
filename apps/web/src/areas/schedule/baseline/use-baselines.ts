import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';

export type BaselinePage = OutputOf<'GetBaselinePage'>;
export type Baseline = BaselinePage['items'][number];
export type BaselineAround = BaselinePage['around'];

/** What a change of a baseline makes stale. */
export const staleBaselines = ['GetBaselinePage', 'GetBaselineByID', 'GetPendingTask'] as const;
const registers = ['Baseline'];
const live = ['GetBaselinePage'] as const;

/** The baselines of a plan as they are by now; there are never more than one page of them. */
export const useBaselines = (projectID: string) => {
  useLiveCalls(registers, live);
  return useCall('GetBaselinePage', { projectID, pageIndex: 1, pageSize: 100 });
};
