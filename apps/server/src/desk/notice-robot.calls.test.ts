import { UpdNotificationPreference } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/notify/notice-robot.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inScope } from '../db/scope.ts';
import { notify } from '../notify/notices.service.ts';
import { type Person, register } from '../test/factories.ts';
import { signatureHolds, startRobotStandIn } from '../test/robot-stand-in.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';
import type { NoticeKey } from './notice-robot.repository.ts';
import { sendNotice, tellOwnRobots } from './notice-robot.service.ts';

let server: TestApp;
let strict: TestApp;
let robot: Awaited<ReturnType<typeof startRobotStandIn>>;
let who: Person;

beforeAll(async () => {
  robot = await startRobotStandIn();
  server = await startApp({ XMGL_WEBHOOK_LOOPBACK: 'on', XMGL_URL: 'https://xmgl.example.cn' });
  strict = await startApp();
});
beforeEach(async () => {
  who = await register(server, '沈雨桐');
  robot.received.length = 0;
  const { ownerDb } = server.database;
  await ownerDb.executeQuery(sql`delete from xmgl_job.job where name = 'send-notice'`.compile(ownerDb));
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close(), robot.close()]);
});

const give = (given: object = {}) =>
  server.send(
    calls.UpdNoticeRobot,
    { kind: '通用', url: `${robot.url}/hook?key=key-of-the-robot`, secret: 'shared secret', ...given },
    who.token,
  );
const tell = (title: string, kind: '任务与计划' | '评论与提及' = '任务与计划') =>
  inScope(server.services.db, { userID: who.userID }, (db) =>
    notify(db, {
      userIDs: [who.userID],
      senderID: null,
      companyID: null,
      projectID: null,
      kind,
      title,
      content: '请在今天完成',
      address: '/dashboard',
    }),
  );
/** Some minutes later: what is unread by then, sent as the queue would. */
const work = async (isLast = false) => {
  const now = new Date(server.now().getTime() + 120_000);
  await tellOwnRobots(server.services.db, now);
  const { ownerDb } = server.database;
  const { rows } = await sql<{ data: NoticeKey }>`
    select data from xmgl_job.job where name = 'send-notice' order by created_on`.execute(ownerDb);
  const outcomes: string[] = [];
  for (const { data } of rows)
    outcomes.push(
      await sendNotice(server.services, data, { now, isLast }).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  return outcomes;
};

test('what is unread after a minute goes to one’s own robot once, signed, with where it leads; what was said before does not', async () => {
  await tell('设置之前的');
  await give();
  await tell('编制周报');
  expect(await work()).toEqual(['done']);
  expect(await work()).toEqual(['done']);
  const [sent, ...more] = robot.received;
  expect(more).toEqual([]);
  expect(sent && signatureHolds('通用', sent, 'shared secret')).toBe(true);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    event: '任务与计划',
    title: '编制周报',
    text: '请在今天完成',
    url: 'https://xmgl.example.cn/dashboard',
  });
});

test.each(['企业微信', '钉钉', '飞书'] as const)(
  '%s gets it in its own shape, signed as it asks',
  async (kind) => {
    await give({ kind, secret: kind === '企业微信' ? '' : 'SEC0123' });
    await tell('编制周报');
    expect(await work()).toEqual(['done']);
    const [sent] = robot.received;
    if (sent && kind !== '企业微信') expect(signatureHolds(kind, sent, 'SEC0123')).toBe(true);
    expect(sent?.body).toContain('编制周报');
  },
);

test('a kind that is turned off for the robot, and quiet hours, keep it silent', async () => {
  await give();
  const off = { channels: [{ kind: '评论与提及' as const, byRobot: false }] };
  const saved = await server.send(UpdNotificationPreference, off, who.token);
  expect(saved.reaches.robot).toBe(true);
  await tell('有人提到您', '评论与提及');
  expect(await work()).toEqual([]);
  const quiet = { from: '00:00', to: '23:59' };
  await server.send(UpdNotificationPreference, { quiet }, who.token);
  await tell('编制周报');
  expect(await work()).toEqual([]);
  await server.send(UpdNotificationPreference, { quiet: null }, who.token);
  expect(await work()).toEqual(['done']);
});

test('what does not arrive is tried again, then said to its owner, who sends it once more', async () => {
  await give();
  await tell('编制周报');
  const busy = { status: 503, body: '维护中' };
  robot.answerWith(busy, busy);
  expect(await work()).toEqual(['通知没有送达：对方拒绝（HTTP 503）：维护中']);
  expect(await work(true)).toEqual(['done']);
  const { robot: failed } = await server.send(calls.GetNoticeRobot, {}, who.token);
  expect(failed).toMatchObject({ failedCount: 1, lastAnswer: '对方拒绝（HTTP 503）：维护中' });
  expect(await server.send(calls.ResendNoticeRobot, {}, who.token)).toEqual({ queued: 1 });
  await work();
  const { robot: well } = await server.send(calls.GetNoticeRobot, {}, who.token);
  expect(well).toMatchObject({ failedCount: 0, lastSentTime: expect.any(String) });
});

test('the address is answered by no call, is kept when it is not given, and is gone with the robot', async () => {
  await give();
  const { robot: kept } = await server.send(calls.UpdNoticeRobot, { secret: '' }, who.token);
  expect(kept).toMatchObject({ kind: '通用', hasSecret: false, urlHint: expect.stringMatching(/…obot$/) });
  expect(JSON.stringify(kept)).not.toContain('key-of-the-robot');
  expect(await server.send(calls.TestNoticeRobot, {}, who.token)).toMatchObject({ isTaken: true });
  expect(await server.send(calls.DelNoticeRobot, {}, who.token)).toEqual({ robot: null });
  expect((await refusalOf(server.send(calls.TestNoticeRobot, {}, who.token))).status).toBe(409);
  await tell('编制周报');
  expect(await work()).toEqual([]);
});

test.each([
  ['http://robot.example.com/hook', '地址须以 https:// 开头'],
  ['https://127.0.0.1/hook', '此地址指向内部网络，不能使用；请填写公网地址'],
  ['https://[::ffff:169.254.169.254]/latest', '此地址指向内部网络，不能使用；请填写公网地址'],
])('without the switch of the tests %s is refused', async (url, message) => {
  const other = await register(strict);
  const refused = strict.send(calls.UpdNoticeRobot, { kind: '通用', url }, other.token);
  expect(await refusalOf(refused)).toEqual({ status: 400, message, path: 'url' });
});
