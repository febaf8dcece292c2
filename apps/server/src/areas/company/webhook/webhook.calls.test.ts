import * as calls from '@xmgl/contracts/company/webhook.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCompany,
  createProject,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { addAction, listStakeholders } from '../../../test/register-stage.ts';
import { signatureHolds, startRobotStandIn } from '../../../test/robot-stand-in.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { sendWebhook, type WebhookKey } from './send-webhook.service.ts';
import { tellRobots } from './tell-robots.service.ts';

let server: TestApp;
let strict: TestApp;
let robot: Awaited<ReturnType<typeof startRobotStandIn>>;
let owner: Person;
let company: TestCompany;
let projectID: string;

beforeAll(async () => {
  robot = await startRobotStandIn();
  server = await startApp({ XMGL_WEBHOOK_LOOPBACK: 'on', XMGL_URL: 'https://xmgl.example.cn' });
  strict = await startApp();
  owner = await register(server, '陈明远');
  company = await createCompany(server, owner);
  ({ projectID } = await createProject(server, company));
});
beforeEach(async () => {
  robot.received.length = 0;
  await server.database.ownerDb.deleteFrom('webhook').execute();
  await server.database.ownerDb.executeQuery(
    sql`delete from xmgl_job.job where name = 'send-webhook'`.compile(server.database.ownerDb),
  );
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close(), robot.close()]);
});

const events = ['EngagementAction.新增', 'EngagementAction.流程'];
let made = 0;
const add = (given: object = {}, who = owner) =>
  server.send(
    calls.AddWebhook,
    {
      companyID: company.companyID,
      name: `项目群 ${++made}`,
      kind: '通用',
      url: `${robot.url}/hook?key=secret-of-the-robot`,
      secret: 'shared secret',
      events,
      projectIDs: [],
      isOn: true,
      ...given,
    },
    who.token,
  );
const act = async (purpose: string, who = owner) => {
  const [first] = await listStakeholders(server, projectID, owner);
  const projectStakeholderIDs = [first?.projectStakeholderID ?? ''];
  return await addAction(server, who, { projectID, purpose, projectStakeholderIDs, ownerID: owner.userID });
};
/** What waits in the queue, sent as the queue would. */
const work = async (isLast = false) => {
  await tellRobots(server.services.db, server.services.config.url, server.now());
  const { rows } = await sql<{ data: WebhookKey }>`
    select data from xmgl_job.job where name = 'send-webhook' order by created_on`.execute(
    server.database.ownerDb,
  );
  const outcomes = [];
  for (const { data } of rows)
    outcomes.push(
      await sendWebhook(server.services, data, { now: server.now(), isLast }).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  return outcomes;
};
const deliveries = async (webhookID: string) => {
  const asked = { companyID: company.companyID, webhookID };
  return (await server.send(calls.GetWebhookDeliveryPage, asked, owner.token)).items;
};

test('what happens in a project is told once, with a signature of its time and its bytes', async () => {
  const { webhookID } = await add();
  const row = await act('拜访规划部门');
  expect(await work()).toEqual(['done']);
  expect(await work()).toEqual(['done']);
  const [sent, ...more] = robot.received;
  expect(more).toEqual([]);
  expect(sent && signatureHolds('通用', sent, 'shared secret')).toBe(true);
  expect(sent && signatureHolds('通用', { ...sent, body: `${sent.body} ` }, 'shared secret')).toBe(false);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    event: '参与措施 · 新增',
    title: expect.stringMatching(/「.*拜访规划部门」：新增$/),
    actorName: '陈明远',
    url: expect.stringMatching(new RegExp(`^https://xmgl.example.cn/.*${row.engagementActionID}`)),
  });
  expect(await deliveries(webhookID)).toMatchObject([
    { state: '已送达', attempts: 1, lastAnswer: '对方已收下' },
  ]);
});

test.each(['企业微信', '钉钉', '飞书'] as const)(
  '%s gets it in its own shape, signed as it asks',
  async (kind) => {
    await add({ kind, secret: kind === '企业微信' ? '' : 'SEC0123' });
    await act('汇报 *进度* [x](http://a)');
    expect(await work()).toEqual(['done']);
    const [sent] = robot.received;
    expect(sent?.query.get('key')).toBe('secret-of-the-robot');
    if (sent && kind !== '企业微信') expect(signatureHolds(kind, sent, 'SEC0123')).toBe(true);
    const body = JSON.parse(sent?.body ?? '');
    if (kind === '飞书') {
      expect(body).toMatchObject({
        msg_type: 'post',
        content: { post: { zh_cn: { title: expect.any(String) } } },
      });
      return;
    }
    expect(body).toMatchObject({ msgtype: 'markdown' });
    expect(body.markdown.content ?? body.markdown.text).toContain('汇报 \\*进度\\* \\[x\\]\\(http://a\\)');
  },
);

test('what does not arrive is tried again, in the end it is a dead letter, and can be sent once more', async () => {
  const { webhookID } = await add();
  await act('约见监理');
  robot.answerWith({ status: 503, body: '维护中' }, { status: 503, body: '维护中' });
  expect(await work()).toEqual(['推送没有送达：对方拒绝（HTTP 503）：维护中']);
  expect(await deliveries(webhookID)).toMatchObject([{ state: '等待', attempts: 1 }]);
  expect(await work(true)).toEqual(['done']);
  const [dead] = await deliveries(webhookID);
  expect(dead).toMatchObject({ state: '失败', attempts: 2, lastAnswer: '对方拒绝（HTTP 503）：维护中' });
  const page = await server.send(calls.GetWebhookPage, { companyID: company.companyID }, owner.token);
  expect(page.items[0]).toMatchObject({ failedCount: 1 });
  const asked = {
    companyID: company.companyID,
    webhookID,
    webhookDeliveryIDs: [dead?.webhookDeliveryID ?? ''],
  };
  expect(await server.send(calls.ResendWebhookDelivery, asked, owner.token)).toEqual({ queued: 1 });
  await work();
  expect(await deliveries(webhookID)).toMatchObject([{ state: '已送达', attempts: 3 }]);
});

test('a robot that takes nothing in spite of its 200 has not taken it', async () => {
  const { webhookID } = await add({ kind: '钉钉', secret: 'SEC0123' });
  robot.answerWith({ body: '{"errcode":310000,"errmsg":"sign not match"}' });
  const tested = await server.send(
    calls.TestWebhook,
    { companyID: company.companyID, webhookID },
    owner.token,
  );
  expect(tested).toEqual({ isTaken: false, message: '钉钉没有接收：sign not match（310000）' });
});

test('no redirect is followed, wherever it leads', async () => {
  const { webhookID } = await add();
  robot.answerWith({ status: 302, location: `${robot.url}/inner` });
  const asked = { companyID: company.companyID, webhookID };
  const tested = await server.send(calls.TestWebhook, asked, owner.token);
  expect(tested).toEqual({
    isTaken: false,
    message: '对方要求跳转（HTTP 302），不予跟随；请填写最终的地址',
  });
  expect(robot.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('the address and the secret are sealed in the database and answered by no call', async () => {
  const { webhookID } = await add();
  const rows = await sql<{ row: string }>`select row_to_json(w)::text as row from webhook w`.execute(
    server.database.ownerDb,
  );
  const page = await server.send(calls.GetWebhookPage, { companyID: company.companyID }, owner.token);
  const log = await sql<{ row: string }>`
    select row_to_json(a)::text as row from audit_log a where row_id = ${webhookID}`.execute(
    server.database.ownerDb,
  );
  for (const text of [JSON.stringify(rows.rows), JSON.stringify(page), JSON.stringify(log.rows)]) {
    expect(text).not.toContain('secret-of-the-robot');
    expect(text).not.toContain('shared secret');
  }
  expect(log.rows).toHaveLength(1);
  expect(page.items[0]).toMatchObject({
    urlHint: expect.stringMatching(/^127\.0\.0\.1:\d+ …obot$/),
    hasSecret: true,
  });
});

test('a robot tells no more than its keeper may see, of the projects and the events that were chosen', async () => {
  const other = await createProject(server, company);
  const { webhookID } = await add({ projectIDs: [other.projectID] });
  await add({ events: ['Issue.新增'] });
  await act('另一个项目的事');
  expect(await work()).toEqual([]);
  await server.send(calls.DelWebhook, { companyID: company.companyID, webhookID }, owner.token);
  const deputy = await joinCompany(server, company, '沈雨桐');
  await server.database.ownerDb
    .updateTable('company_user')
    .set({ company_role: '单位管理员' })
    .where('user_id', '=', deputy.userID)
    .execute();
  const kept = await add({}, deputy);
  await act('副手不在的项目');
  expect(await work()).toEqual([]);
  expect(await deliveries(kept.webhookID)).toEqual([]);
});

test.each([
  ['http://robot.example.com/hook', '地址须以 https:// 开头'],
  ['https://127.0.0.1/hook', '此地址指向内部网络，不能使用；请填写公网地址'],
  ['https://[::ffff:169.254.169.254]/latest', '此地址指向内部网络，不能使用；请填写公网地址'],
  ['https://0x7f.1/', '此地址指向内部网络，不能使用；请填写公网地址'],
  ['https://localhost/', '此地址指向内部网络，不能使用；请填写公网地址'],
  ['https://user:pass@example.com/', '地址中不能有用户名和密码'],
  ['不是地址', '地址应形如 https://…'],
])('without the switch of the tests %s is refused', async (url, message) => {
  const keeper = await register(strict);
  const { companyID } = await createCompany(strict, keeper);
  const given = {
    companyID,
    name: '群',
    kind: '通用' as const,
    url,
    secret: '',
    events,
    projectIDs: [],
    isOn: true,
  };
  expect(await refusalOf(strict.send(calls.AddWebhook, given, keeper.token))).toEqual({
    status: 400,
    message,
    path: 'url',
  });
});

test('members who do not administer the company see no robots', async () => {
  const member = await joinCompany(server, company);
  const refused = server.send(calls.GetWebhookPage, { companyID: company.companyID }, member.token);
  expect(await refusalOf(refused)).toMatchObject({ status: 403 });
});
