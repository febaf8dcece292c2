import * as calls from '@xmgl/contracts/platform/error-log.calls';
import { audit } from '../../audit/audit.ts';
import { handle } from '../../http/context.ts';
import { countError, deleteErrors, listErrors } from './error-log.repository.ts';

const addErrorLog = handle(calls.AddErrorLog, async ({ db, user, now }, input) => {
  await countError(db, user.userID, input, now);
  return {};
});

const getErrorLogPage = handle(calls.GetErrorLogPage, async ({ db }, input) => {
  const { items, total } = await listErrors(db, input);
  return {
    items: items.map((row) => ({
      errorLogID: row.error_log_id,
      error: row.error,
      info: row.info,
      url: row.url,
      userName: row.user_name ?? '',
      count: row.count,
      lastTime: row.last_at.toISOString(),
    })),
    total,
  };
});

const delErrorLog = handle(calls.DelErrorLog, async (context, { errorLogIDs }) => {
  for (const { error_log_id, error } of await deleteErrors(context.db, errorLogIDs))
    await audit(context, { entity: 'error_log', rowID: error_log_id, action: 'delete', before: { error } });
  return {};
});

export const errorLogHandlers = [addErrorLog, getErrorLogPage, delErrorLog];
