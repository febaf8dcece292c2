import * as calls from '@xmgl/contracts/platform/inner-host.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { handle } from '../../../http/context.ts';
import { deleteInnerHost, insertInnerHost, listInnerHosts } from './inner-host.repository.ts';

const getInnerHosts = handle(calls.GetInnerHosts, async ({ db }) =>
  (await listInnerHosts(db)).map((row) => ({
    host: row.host,
    note: row.note,
    userName: row.user_name ?? '',
    createdTime: row.created_at.toISOString(),
  })),
);

const addInnerHost = handle(calls.AddInnerHost, async (context, { host, note }) => {
  const { db, user, now } = context;
  if ((await listInnerHosts(db)).length >= calls.mostInnerHosts)
    throw fail('conflict', `至多 ${calls.mostInnerHosts} 台内部主机`);
  await insertInnerHost(db, { host, note, userID: user.userID, now });
  await audit(context, { entity: 'innerHost', rowID: host, action: 'create', after: { host, note } });
  return {};
});

const delInnerHost = handle(calls.DelInnerHost, async (context, { host }) => {
  if (!(await deleteInnerHost(context.db, host))) throw fail('notFound', '没有这台主机');
  await audit(context, { entity: 'innerHost', rowID: host, action: 'delete', before: { host } });
  return {};
});

export const innerHostHandlers = [getInnerHosts, addInnerHost, delInnerHost];
