import { toast } from '../../../ui/toast-store.ts';
import type { PlanSession } from './plan-session.ts';

/** Beside the message of the edit just said: takes back that one, and no other that came after it. */
export const offerUndo = (session: PlanSession): { readonly label: string; readonly run: () => void } => {
  const { undoID } = session.getState();
  const run = async (): Promise<void> => {
    if (session.getState().undoID !== undoID) {
      toast.info('这一步已经撤销，或之后又有修改；请用工具栏的「撤销」逐步撤回');
      return;
    }
    const { error } = await session.undo();
    if (error) toast.error(error);
  };
  return { label: '撤销', run: () => void run() };
};
