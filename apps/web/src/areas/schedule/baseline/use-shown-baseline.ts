import type { FrozenBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { useCall } from '../../../api/use-call.ts';
import { setViewOptions, useViewOptions } from '../gantt/view-options.ts';

const mostKept = 50;

/** Which baseline of a project this person compares with; null: whichever is the current one. */
export const useChosenBaseline = (projectID: string): string | null =>
  useViewOptions(({ baselineOf }) => baselineOf[projectID] ?? null);

export const chooseBaseline = (projectID: string, baselineID: string | null): void => {
  const { [projectID]: _, ...others } = useViewOptions.getState().baselineOf;
  const kept = Object.fromEntries(Object.entries(others).slice(1 - mostKept));
  setViewOptions({
    showBaseline: true,
    baselineOf: baselineID === null ? kept : { ...kept, [projectID]: baselineID },
  });
};

/** The baseline to compare with: the one that was chosen, or the current one, also where the chosen is gone. */
export const useShownBaseline = (
  current: FrozenBaseline | null,
  projectID: string,
  isScenario = false,
): FrozenBaseline | null => {
  const chosen = useChosenBaseline(projectID);
  const isOther = !isScenario && chosen !== null && chosen !== current?.baselineID;
  const other = useCall('GetBaselineByID', isOther ? { projectID, baselineID: chosen } : null, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!isOther || other.isError) return current;
  return other.data ?? null;
};
