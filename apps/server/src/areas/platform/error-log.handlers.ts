import * as calls from '@xmgl/contracts/platform/error-log.calls';
import { audit } from '../../audit/audit.ts';
import { handle } from '../../http/context.ts';
import { countUse } from '../../http/rate-limit.ts';
import { countError, deleteErrors, listErrors } from './error-log.repository.ts';

/** Of all who are not signed in, in an hour: strangers must not fill the log. */
const mostOfStrangers = 600;

const addErrorLog = handle(calls.AddErrorLog, async ({ db, counted, now, services }, input) => {
  if (!counted.isPerson)
    await countUse(services.db, `${calls.AddErrorLog.name}:strangers`, mostOfStrangers, 3600, now);
  await countError(db, counted.isPerson ? counted.key : null, input, now);
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
