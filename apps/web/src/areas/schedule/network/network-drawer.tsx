import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { useShownBaseline } from '../baseline/use-shown-baseline.ts';
import { ActivityDrawer } from '../drawer/activity-drawer.tsx';
import { ConflictDialog } from '../gantt/conflict-dialog.tsx';
import { usePlanView } from '../gantt/use-plan-view.ts';
import { useUndoKeys } from '../gantt/use-undo-keys.ts';
import { usePlanState } from '../plan/open-plan.ts';
import type { OpenPlanProps } from '../plan/with-open-plan.tsx';
import { usePlanRights } from '../use-plan-rights.ts';

type NetworkDrawerProps = OpenPlanProps & {
  readonly rowID: string;
  readonly onOpen: (rowID: string | null) => void;
};

/** The activity that was clicked in the drawing, in all its fields. */
export const NetworkDrawer = ({
  session,
  projectID,
  rowID,
  onOpen,
}: NetworkDrawerProps): ReactElement | null => {
  const state = usePlanState(session);
  const { mayUpdate } = usePlanRights();
  const baseline = useShownBaseline(state.baseline, projectID, false);
  const view = usePlanView(state, baseline, projectID);
  const undo = useMemo(() => {
    const go = (way: 'undo' | 'redo') => () =>
      void session[way]().then(({ error }) => error && toast.error(error));
    return { undo: go('undo'), redo: go('redo') };
  }, [session]);
  useUndoKeys(undo, !mayUpdate);
  if (!view.indexOf.has(rowID)) return null;
  return (
    <>
      <ActivityDrawer
        projectID={projectID}
        rowID={rowID}
        rows={view.rows}
        view={view}
        owners={state.owners}
        isEditable={mayUpdate}
        edit={session.edit}
        onOpen={onOpen}
      />
      <ConflictDialog session={session} />
    </>
  );
};
