import * as calls from '@xmgl/contracts/company/system-message.calls';
import { toSlice } from '../../db/slice.ts';
import { type Handler, handle } from '../../http/context.ts';
import { listTold, markRead } from './system-message.repository.ts';

const getSystemMessage = handle(
  calls.GetSystemMessage,
  async ({ db, user, project }, { unread, scope = null, ...asked }) => {
    const isUnread = unread === 0 || unread === 1 ? unread : null;
    const told = await listTold(db, project, {
      userID: user.userID,
      scope,
      unread: isUnread,
      ...toSlice(asked),
    });
    return { ...told, items: [...told.items] };
  },
);

const updSystemMessageRead = handle(
  calls.UpdSystemMessageRead,
  async ({ db, user, project }, { systemMessageIDs }) => {
    await markRead(db, project, user.userID, systemMessageIDs);
    return {};
  },
);

export const systemMessageHandlers: readonly Handler[] = [getSystemMessage, updSystemMessageRead];
