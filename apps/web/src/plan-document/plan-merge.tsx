import type { ReactElement } from 'react';
import { MergeDialog } from '../register/row/merge-dialog.tsx';
import type { Names } from '../register/row/row-values.ts';
import type { ShownPlan } from './plan-place.ts';
import { planFields, planValues } from './plan-values.ts';
import type { PlanWriting, StalePlan } from './use-plan-writing.ts';

type MergeProps = ShownPlan & {
  readonly writing: PlanWriting;
  readonly stale: StalePlan;
  readonly onDrop: () => void;
};

/** Both wrote: what the other changed, and a choice where both changed the same section. */
export const PlanMerge = ({ document, list, writing, stale, onDrop }: MergeProps): ReactElement => {
  const names: Names = {
    ...stale.read.titles,
    ...Object.fromEntries(
      list.people.map(({ userID, userName }) => [userID, { title: userName, isDeleted: 0 } as const]),
    ),
  };
  return (
    <MergeDialog
      label={document.label}
      fields={planFields(document)}
      base={writing.base}
      mine={writing.values}
      theirs={planValues(document, stale.read)}
      names={names}
      who={stale.who}
      isBusy={writing.isBusy}
      onMerge={(changes) => writing.saveOn(stale.read, changes)}
      onDrop={onDrop}
      onBack={writing.dismiss}
    />
  );
};
