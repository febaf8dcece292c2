import {
  AddCalendarFeed,
  DelCalendarFeed,
  GetCalendarFeed,
} from '@xmgl/contracts/notify/calendar-feed.calls';
import { audit } from '../audit/audit.ts';
import { hashSecret, newSecret, seal, unseal } from '../base/secret.ts';
import type { Db } from '../db/scope.ts';
import { handle } from '../http/context.ts';
import { deleteFeed, findFeed, replaceFeed } from './calendar-feed.repository.ts';

const answer = async (db: Db, userID: string, secret: Uint8Array) => {
  const feed = await findFeed(db, userID);
  return {
    address: feed ? `/calendar/${unseal(secret, feed.token_sealed)}.ics` : null,
    createdTime: feed?.created_at.toISOString() ?? null,
    lastReadTime: feed?.last_read_at?.toISOString() ?? null,
  };
};

const getCalendarFeed = handle(GetCalendarFeed, ({ db, user, services }) =>
  answer(db, user.userID, services.secret),
);

const addCalendarFeed = handle(AddCalendarFeed, async (context) => {
  const { db, user, services, now } = context;
  const token = newSecret();
  const kept = { tokenHash: hashSecret(token), tokenSealed: seal(services.secret, token) };
  await replaceFeed(db, user.userID, kept, now);
  await audit(context, { entity: 'calendarFeed', rowID: user.userID, action: 'renew' });
  return await answer(db, user.userID, services.secret);
});

const delCalendarFeed = handle(DelCalendarFeed, async (context) => {
  const { db, user, services } = context;
  await deleteFeed(db, user.userID);
  await audit(context, { entity: 'calendarFeed', rowID: user.userID, action: 'delete' });
  return await answer(db, user.userID, services.secret);
});

export const calendarFeedHandlers = [getCalendarFeed, addCalendarFeed, delCalendarFeed];
