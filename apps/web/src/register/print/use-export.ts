import type { Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { useSend } from '../../api/use-send.ts';
import { callOf } from '../row/row-values.ts';
import { takeExport } from './take-export.ts';

/** Rows of a register, or the template for importing some, into the reader's download folder; `name` is the file's. */
export const useExport = (register: Register, name?: string) => {
  const send = useSend(callOf(register, 'export'), {
    onDone: (exported) => takeExport(exported, name),
  });
  return {
    isBusy: send.isPending,
    /** Without columns: all that the reader may see. */
    run: (value: SelectionOf, columns?: readonly string[]) =>
      send.mutate({ value, ...(columns && { columns: [...columns] }) }),
    onPaper: (value: SelectionOf, columns: readonly string[], format: 'docx' | 'pdf') =>
      send.mutate({ value, columns: [...columns], format }),
    template: (projectID: string) => send.mutate({ value: { projectID }, asTemplate: 1 }),
  };
};

/** Rows as papers, one each. */
export const useForms = (register: Register, projectID: string) => {
  const send = useSend('RowFormExport', { onDone: (exported) => takeExport(exported) });
  return {
    isBusy: send.isPending,
    run: (rowIDs: readonly string[], format: 'docx' | 'pdf') =>
      send.mutate({ projectID, register: register.entity, rowIDs: [...rowIDs], format }),
  };
};

/** The changes of a register's rows, or of one row, as a workbook. */
export const useHistoryExport = () => {
  const send = useSend('RowHistoryExport', { onDone: (exported) => takeExport(exported) });
  return {
    isBusy: send.isPending,
    run: (projectID: string, register: string, rowID?: string) =>
      send.mutate({ projectID, register, ...(rowID !== undefined && { rowID }) }),
  };
};
