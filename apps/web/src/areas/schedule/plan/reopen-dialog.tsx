import type { ReactElement } from 'react';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useReopenQuestion } from './reopen-reason.ts';

/** Why finished work goes on, asked before it does. */
export const ReopenDialog = (): ReactElement | null => {
  const asked = useReopenQuestion((state) => state.asked);
  if (!asked) return null;
  const [first = '', ...more] = asked.names;
  return (
    <ReasonDialog
      title={more.length === 0 ? `重新打开「${first}」` : `重新打开 ${asked.names.length} 项活动`}
      effect="活动已完成；重新打开后实际完成日期取消，剩余工作重新排程，挣值随之减少。原因记入活动的历史。"
      confirm="重新打开"
      isRequired
      isDanger={false}
      isBusy={false}
      onConfirm={asked.answer}
      onClose={() => asked.answer(null)}
    />
  );
};
