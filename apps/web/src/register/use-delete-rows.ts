import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import { useSend } from '../api/use-send.ts';
import { ask } from '../ui/ask-store.ts';
import { toast } from '../ui/toast-store.ts';
import { useParts } from './register-parts.ts';
import { callOf, idOf } from './row/row-values.ts';
import { useRefreshRows } from './use-live-register.ts';

/** Rows out of the recycle bin. */
export const useRestoreRows = (register: Register, projectID: string) => {
  const refresh = useRefreshRows(register);
  const send = useSend('RestoreRows', {
    onDone: ({ restored }) => {
      toast.success(`已恢复 ${restored} 条`);
      refresh();
    },
  });
  return (rowIDs: readonly string[]) =>
    send.mutate({ projectID, register: register.entity, rowIDs: [...rowIDs] });
};

/** Asks, deletes, and offers to take it back. */
export const useDeleteRows = (register: Register, projectID: string, onDeleted: () => void) => {
  const refresh = useRefreshRows(register);
  const restore = useRestoreRows(register, projectID);
  const { removal } = useParts();
  const send = useSend(callOf(register, 'del'), {
    onDone: ({ deleted }, { rows }) => {
      const rowIDs = rows.map(({ id }) => id);
      toast.success(`已删除 ${deleted} 条`, { label: '撤销', run: () => restore(rowIDs) });
      refresh();
      onDeleted();
    },
  });
  const askAndDelete = (rows: readonly AnyRow[]) =>
    ask({
      kind: 'danger',
      text: `删除 ${rows.length} 条${register.label}？`,
      more: '连同随之删除的内容一起进入回收站，可以撤销或恢复。',
      confirm: '删除',
      run: () =>
        send.mutate({
          projectID,
          rows: rows.map((row) => ({ id: idOf(register, row), rowVersion: row.rowVersion })),
        }),
    });
  return {
    word: removal?.word ?? '删除',
    run: removal ? (rows: readonly AnyRow[]) => removal.start(rows, onDeleted) : askAndDelete,
  };
};
