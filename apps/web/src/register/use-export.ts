import type { Register } from '@xmgl/contracts/register/register';
import type { RegisterSelection } from '@xmgl/contracts/register/register-calls';
import { useSend } from '../api/use-send.ts';
import { saveFile } from '../ui/save-file.ts';
import { fromBase64 } from './base64.ts';
import { callOf } from './row-values.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a register, or the template for importing some, into the reader's download folder; `name` is the file's. */
export const useExport = (register: Register, name?: string) => {
  const send = useSend(callOf(register, 'export'), {
    onDone: ({ fileName, content }) => saveFile(name ?? fileName, fromBase64(content, workbook)),
  });
  return {
    isBusy: send.isPending,
    /** Without columns: all that the reader may see and that are not optional, also long texts. */
    run: (value: RegisterSelection, columns?: readonly string[]) =>
      send.mutate({ value, ...(columns && { columns: [...columns] }) }),
    template: (projectID: string) => send.mutate({ value: { projectID }, asTemplate: 1 }),
  };
};
