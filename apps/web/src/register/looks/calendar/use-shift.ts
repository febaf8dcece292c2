import { type AnyRow, idNameOf, type Register } from '@xmgl/contracts/register/register';
import { useSend } from '../../../api/use-send.ts';
import { toast } from '../../../ui/toast-store.ts';
import { callOf, idOf } from '../../row/row-values.ts';
import { useRefreshRows, useTakeWritten } from '../../use-live-register.ts';

/** Puts a row on another day; 撤销 puts it back. */
export const useShift = (register: Register, projectID: string, dayKey: string) => {
  const take = useTakeWritten(register);
  const refresh = useRefreshRows(register);
  const send = useSend(callOf(register, 'upd'));
  const label = register.fields[dayKey]?.label ?? '';
  const shift = (row: AnyRow, day: string, isUndo = false): void => {
    const before = row[dayKey];
    const named = { projectID, [idNameOf(register)]: idOf(register, row), rowVersion: row.rowVersion };
    send.mutate(
      { ...named, [dayKey]: day },
      {
        onSuccess: (written) => {
          take(projectID, written);
          const undo = { label: '撤销', run: () => shift(written, String(before), true) };
          toast.success(`${label}已改为 ${day}`, isUndo ? undefined : undo);
        },
        onError: refresh,
      },
    );
  };
  return shift;
};
