import { type ReactElement, useState } from 'react';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { usePlanState } from '../plan/open-plan.ts';
import type { PlanSession } from '../plan/plan-session.ts';

/** The words of the message up to the answers, which are the dialog's buttons. */
const toQuestion = (message: string): string => message.replace(/：(保留|放弃) \/ .*$/, '');

/** A stale edit is told, not lost: the reader keeps the other's value or insists on the own one. */
export const ConflictDialog = ({ session }: { readonly session: PlanSession }): ReactElement | null => {
  const { conflict } = usePlanState(session);
  const [busy, setBusy] = useState(false);
  if (!conflict) return null;
  const answer = (choice: 'theirs' | 'mine') => () => {
    setBusy(true);
    void session.resolveConflict(choice).finally(() => setBusy(false));
  };
  return (
    <NoticeDialog
      key={conflict.batchID}
      text={toQuestion(conflict.message)}
      more={`${conflict.userName && `${conflict.userName}刚修改了这里。`}「保留」沿用对方的修改，放弃您的这一次修改；「用我的」以您的修改为准。`}
      confirm="用我的"
      cancel="保留"
      busy={busy}
      onConfirm={answer('mine')}
      onCancel={answer('theirs')}
    />
  );
};
