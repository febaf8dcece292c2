import { idNameOf } from '@xmgl/contracts/register/register';
import { callsOf, type RegisterCalls } from '@xmgl/contracts/register/register-calls';
import { type Handler, handle, handleOutside, handleReading } from '../http/context.ts';
import { exportRows } from './files/export-rows.service.ts';
import { importRows } from './import/import-rows.service.ts';
import type { RegisterKit, Values } from './kit.ts';
import { answerPage, readRow } from './read/read-row.service.ts';
import { addOnceAndRead } from './write/add-once.service.ts';
import { deleteRows } from './write/delete-rows.service.ts';
import { requireEditRight } from './write/edit-right.service.ts';
import { editAndRead } from './write/write-row.service.ts';

/** The handlers of a register's calls; an area may have its own in the place of any. */
export const registerHandlers = (kit: RegisterKit): readonly Handler[] => {
  const calls = callsOf(kit.register) as unknown as RegisterCalls;
  const idName = idNameOf(kit.register);
  return [
    handleReading(calls.page, (context, input) => answerPage(context, kit, input)),
    handleReading(calls.byID, (context, input) => readRow(context, kit, String(input[idName]))),
    handle(calls.add, async (context, input) => {
      const { [idName]: rowID, ...values } = input as Values;
      const chosen = rowID === undefined ? undefined : String(rowID);
      return await addOnceAndRead(context, kit, values, chosen);
    }),
    handle(calls.upd, async (context, input) => {
      const { rowVersion, action, comment, ...values } = input;
      const rowID = String((values as Values)[idName]);
      const edit = { rowID, rowVersion, action, comment, values };
      await requireEditRight(context, kit, edit);
      return await editAndRead(context, kit, edit);
    }),
    handle(calls.del, async (context, { rows }) => ({ deleted: await deleteRows(context, kit, rows) })),
    handleOutside(calls.export, (context, input) => exportRows(context, kit, input)),
    handleOutside(calls.import, (context, input) => importRows(context, kit, input)),
  ];
};
