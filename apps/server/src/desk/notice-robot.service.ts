import type { Kysely } from 'kysely';
import { outwardRetries, queueTask } from '../db/queue-task.ts';
import { inScope, setScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../http/context.ts';
import { withheld } from '../notify/own-pages.ts';
import { sendSaid, toRobot } from '../outward/robot.ts';
import { findWaiting, type NoticeKey, noteSaid, takeUnsaid } from './notice-robot.repository.ts';

/** Whoever reads a notice within this time needs not be told of it elsewhere. */
const patienceMs = 60_000;

/** Notices that are still unread go to the robots of those who have one; sending each is a task of its own. */
export const tellOwnRobots = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await inScope(db, {}, async (transaction) => {
    for (const key of await takeUnsaid(transaction, new Date(now.getTime() - patienceMs), now))
      await queueTask(transaction, 'send-notice', key, outwardRetries);
  });
};

/** One notice to its reader's robot. What did not arrive is thrown, so that the queue tries again, later and later; the last time it is given up. */
export const sendNotice = async (
  { db, config, secret }: Pick<Services, 'db' | 'config' | 'secret'>,
  key: NoticeKey,
  { now, isLast }: { readonly now: Date; readonly isLast: boolean },
): Promise<void> => {
  const scope = { userID: key.userID };
  const waiting = await inScope(db, scope, (transaction) => findWaiting(transaction, key));
  if (!waiting) return;
  const { title, content, address } = waiting.is_withheld ? withheld : waiting;
  const said = {
    deliveryID: key.noticeID,
    event: waiting.notice_kind,
    title,
    text: content,
    url: config.url && address !== '' ? `${config.url}${address}` : undefined,
    projectName: waiting.project_name ?? '',
    actorName: '',
    time: waiting.created_at.toISOString(),
  };
  // The request is made between transactions: nobody's connection waits for somebody else's server.
  const reach = { mayLoopback: config.webhookLoopback };
  const { isTaken, message } = await sendSaid(toRobot(waiting, secret), said, reach, now);
  const state = isTaken ? '已送达' : isLast ? '失败' : '等待';
  await inScope(db, scope, async (transaction) => {
    await setScope(transaction, scope);
    await noteSaid(transaction, key, { state, answer: isTaken ? '' : message, now });
  });
  if (state === '等待') throw new Error(`通知没有送达：${message}`);
};
