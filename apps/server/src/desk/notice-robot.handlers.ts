import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import * as calls from '@xmgl/contracts/notify/notice-robot.calls';
import { audit } from '../audit/audit.ts';
import { fail } from '../base/failure.ts';
import { outwardRetries, queueTask } from '../db/queue-task.ts';
import type { Db } from '../db/scope.ts';
import { handle, handleOutside } from '../http/context.ts';
import { sealSecret, sealUrl, sendSaid, toRobot } from '../outward/robot.ts';
import {
  deleteNoticeRobot,
  findNoticeRobot,
  readFailed,
  reviveFailed,
  saveNoticeRobot,
} from './notice-robot.repository.ts';

const none = '您还没有设置通知机器人';

const answer = async (db: Db, userID: string) => {
  const row = await findNoticeRobot(db, userID);
  if (!row) return { robot: null };
  const failed = await readFailed(db, userID);
  return {
    robot: {
      kind: row.kind as WebhookKind,
      urlHint: row.url_hint,
      hasSecret: row.secret_sealed !== null,
      lastSentTime: row.last_sent_at?.toISOString() ?? null,
      failedCount: failed.count,
      lastAnswer: failed.answer,
    },
  };
};

const getNoticeRobot = handle(calls.GetNoticeRobot, ({ db, user }) => answer(db, user.userID));

const updNoticeRobot = handle(calls.UpdNoticeRobot, async (context, { kind, url, secret }) => {
  const { db, user, services, now } = context;
  const before = await findNoticeRobot(db, user.userID);
  const reach = { mayLoopback: services.config.webhookLoopback };
  const place = url === undefined ? before : sealUrl(url, services.secret, reach);
  if (!place) throw fail('invalid', '请填写地址', 'url');
  const values = {
    kind: kind ?? before?.kind ?? '企业微信',
    url_sealed: place.url_sealed,
    url_hint: place.url_hint,
    secret_sealed:
      secret === undefined ? (before?.secret_sealed ?? null) : sealSecret(secret, services.secret),
  };
  await saveNoticeRobot(db, user.userID, values, now);
  const after = { kind: values.kind, url_hint: values.url_hint };
  await audit(context, {
    entity: 'noticeRobot',
    rowID: user.userID,
    action: before ? 'update' : 'create',
    after,
  });
  return await answer(db, user.userID);
});

const delNoticeRobot = handle(calls.DelNoticeRobot, async (context) => {
  const { db, user } = context;
  await deleteNoticeRobot(db, user.userID);
  await audit(context, { entity: 'noticeRobot', rowID: user.userID, action: 'delete' });
  return await answer(db, user.userID);
});

const testNoticeRobot = handleOutside(calls.TestNoticeRobot, async (context) => {
  const { transact, user, services, now, requestID } = context;
  const row = await transact((db) => findNoticeRobot(db, user.userID));
  if (!row) throw fail('conflict', none);
  const { url } = services.config;
  const said = {
    deliveryID: requestID,
    event: '测试',
    title: '测试消息',
    text: '通知机器人已接通，您的通知将发到这里。',
    url: url && `${url}/information/index`,
    projectName: '',
    actorName: '',
    time: now.toISOString(),
  };
  const reach = { mayLoopback: services.config.webhookLoopback };
  return await sendSaid(toRobot(row, services.secret), said, reach, now);
});

const resendNoticeRobot = handle(calls.ResendNoticeRobot, async ({ db, user }) => {
  const { userID } = user;
  if (!(await findNoticeRobot(db, userID))) throw fail('conflict', none);
  const revived = await reviveFailed(db, userID);
  for (const noticeID of revived) await queueTask(db, 'send-notice', { userID, noticeID }, outwardRetries);
  return { queued: revived.length };
});

export const noticeRobotHandlers = [
  getNoticeRobot,
  updNoticeRobot,
  delNoticeRobot,
  testNoticeRobot,
  resendNoticeRobot,
];
