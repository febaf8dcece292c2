import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { mostPaperBaselines } from '@xmgl/contracts/schedule/gantt-paper';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { setViewOptions, useViewOptions } from '../gantt/view-options.ts';
import { useShownBaseline } from './use-shown-baseline.ts';

/** Beside the one that is compared with. */
export const mostOthers = mostPaperBaselines - 1;
const mostKept = 50;
const none: readonly string[] = [];

export const useOtherIDs = (projectID: string): readonly string[] =>
  useViewOptions(({ otherBaselinesOf }) => otherBaselinesOf[projectID] ?? none);

export const chooseOthers = (projectID: string, ids: readonly string[]): void => {
  const { [projectID]: _, ...others } = useViewOptions.getState().otherBaselinesOf;
  const kept = Object.fromEntries(Object.entries(others).slice(1 - mostKept));
  setViewOptions({ otherBaselinesOf: ids.length === 0 ? kept : { ...kept, [projectID]: ids } });
};

const useFrozen = (projectID: string, baselineID: string | undefined): FrozenBaseline | undefined =>
  useCall('GetBaselineByID', baselineID === undefined ? null : { projectID, baselineID }, {
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

/** The baselines that are drawn below the one that is compared with; what is gone is left out. */
const useOtherBaselines = (projectID: string, shown: FrozenBaseline | null): readonly FrozenBaseline[] => {
  const ids = useOtherIDs(projectID).filter((id) => id !== shown?.baselineID);
  const [first, second] = [useFrozen(projectID, ids[0]), useFrozen(projectID, ids[1])];
  return useMemo(() => [first, second].filter((one) => one !== undefined), [first, second]);
};

type DrawnBaselines = {
  /** The one that is compared with. */
  readonly baseline: FrozenBaseline | null;
  readonly otherBaselines: readonly FrozenBaseline[];
};

export const useDrawnBaselines = (
  current: FrozenBaseline | null,
  projectID: string,
  isScenario: boolean,
): DrawnBaselines => {
  const baseline = useShownBaseline(current, projectID, isScenario);
  return { baseline, otherBaselines: useOtherBaselines(projectID, baseline) };
};
