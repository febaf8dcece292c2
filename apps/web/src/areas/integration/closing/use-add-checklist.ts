import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { useSend } from '../../../api/use-send.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Adds what the standard checklist has and the project, or a phase, has not yet. */
export const useAddChecklist = () =>
  useSend('AddClosingChecklist', {
    refreshes: [callsOf(closingItem).page, callsOf(projectPhase).page, 'GetClosingState'],
    onDone: ({ added }) =>
      toast.success(added > 0 ? `已加入 ${added} 项检查` : '标准清单中的检查项都已在清单中'),
  });
