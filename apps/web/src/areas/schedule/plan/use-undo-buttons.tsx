import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { usePlanState } from './open-plan.ts';
import type { PlanSession } from './plan-session.ts';

/** The plan's undo and redo, for tabs beside the Gantt. */
export const useUndoButtons = (session: PlanSession, mayUpdate: boolean): ReactElement | null => {
  const { canUndo, canRedo, saveState } = usePlanState(session);
  if (!mayUpdate) return null;
  const go = async (way: 'undo' | 'redo'): Promise<void> => {
    const { error } = await session[way]();
    if (error) toast.error(error);
  };
  return (
    <>
      {saveState === 'retrying' && <span role="alert">未保存，正在重试</span>}
      <Button disabled={!canUndo} onClick={() => void go('undo')}>
        撤销
      </Button>
      <Button disabled={!canRedo} onClick={() => void go('redo')}>
        重做
      </Button>
    </>
  );
};
