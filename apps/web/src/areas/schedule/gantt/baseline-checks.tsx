import type { ReactElement } from 'react';
import { useBaselines } from '../baseline/use-baselines.ts';
import { chooseOthers, mostOthers, useOtherIDs } from '../baseline/use-other-baselines.ts';
import { useChosenBaseline } from '../baseline/use-shown-baseline.ts';
import { MenuCheck } from './tool-menu.tsx';
import styles from './toolbar.module.css';

/** Which baselines lie below the bars beside the one that is compared with. */
export const BaselineChecks = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const items = useBaselines(projectID).data?.items.filter(({ hasSchedule }) => hasSchedule === 1) ?? [];
  const kept = useChosenBaseline(projectID);
  const shown = items.find(({ baselineID }) => baselineID === kept) ?? items.find((one) => one.isCurrent);
  const known = items.filter((one) => one !== shown);
  const chosenIDs = useOtherIDs(projectID);
  const ids = chosenIDs.filter((id) => known.some(({ baselineID }) => baselineID === id));
  if (known.length === 0) return null;
  return (
    <>
      <div className={styles.heading}>
        {shown ? `与「${shown.name}」同时画出的基线` : '画出的基线'}（最多 {mostOthers} 条）
      </div>
      {known.map(({ baselineID, name }) => {
        const isChosen = ids.includes(baselineID);
        return (
          <MenuCheck
            key={baselineID}
            checked={isChosen}
            disabled={!isChosen && ids.length >= mostOthers}
            onChange={(checked) =>
              chooseOthers(projectID, checked ? [...ids, baselineID] : ids.filter((id) => id !== baselineID))
            }
          >
            {name}
          </MenuCheck>
        );
      })}
    </>
  );
};
