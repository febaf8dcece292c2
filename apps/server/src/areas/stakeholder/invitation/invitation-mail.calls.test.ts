import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { AddProjectStakeholderList } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, createProject, newPhone, type Person, register } from '../../../test/factories.ts';
import { startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let manager: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp({ XMGL_URL: 'https://xmgl.example.cn' });
  manager = await register(server, '陈明远');
  ({ projectID } = await createProject(server, await createCompany(server, manager)));
});
afterAll(() => server.close());

const inviteNew = async (contact: { readonly phone: string; readonly email?: string }) => {
  const person: object = { userName: '孙监理', company: '江南监理有限公司', partyRole: '监理', ...contact };
  const { items } = await server.send(
    AddProjectStakeholderList,
    { projectID, stakeholders: [person] },
    manager.token,
  );
  const projectStakeholderIDs = items.map((row) => row.projectStakeholderID);
  const [made] = await server.send(
    calls.InviteProjectStakeholder,
    { projectID, projectStakeholderIDs },
    manager.token,
  );
  if (!made) throw new Error('not invited');
  return made;
};

test('where the address of the platform is known, the mail of an invitation holds a whole link', async () => {
  const email = 'sun@example.cn';
  const { inviteCode } = await inviteNew({ phone: newPhone(), email });
  const { body } = await server.database.ownerDb
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`请打开 https://xmgl.example.cn/invite/projectInvite?code=${inviteCode} 接受邀请`);
});

test('the short message of an invitation holds a short link, and is no longer than two parts', async () => {
  const bodyTo = async (phone: string) => {
    const sms = server.database.ownerDb.selectFrom('outbox_message').select('body');
    return (await sms.where('recipient', '=', phone).executeTakeFirstOrThrow()).body;
  };
  const phone = newPhone();
  const { inviteCode } = await inviteNew({ phone });
  expect(await bodyTo(phone)).toMatch(
    new RegExp(`「验收项目 \\d+」，请打开 https://xmgl\\.example\\.cn/i/${inviteCode} 加入，.+ 前有效。$`),
  );
  const projectName = '江'.repeat(100);
  await server.database.ownerDb
    .updateTable('project')
    .set({ project_name: projectName })
    .where('project_id', '=', projectID)
    .execute();
  const other = newPhone();
  const second = await inviteNew({ phone: other });
  const body = await bodyTo(other);
  expect(body).toContain(`江…」，请打开 https://xmgl.example.cn/i/${second.inviteCode} 加入`);
  expect(body.length).toBe(120);
});

test('who registers a number that was invited before finds the invitation among the notices, others do not', async () => {
  const phone = newPhone();
  const { inviteCode, projectInvitationID } = await inviteNew({ phone });
  const noticesOf = async (who: Person) =>
    (await server.send(GetNotificationPage, {}, who.token)).items.map(({ title, address }) => [
      title,
      address,
    ]);
  expect(await noticesOf(await register(server, '孙监理', phone))).toEqual([
    [expect.stringMatching(/^陈明远 邀请您加入项目「/), `/invite/projectInvite?code=${inviteCode}`],
  ]);
  expect(await noticesOf(await register(server, '王小明'))).toEqual([]);
  const late = newPhone();
  const revoked = await inviteNew({ phone: late });
  expect(revoked.projectInvitationID).not.toBe(projectInvitationID);
  await server.send(
    calls.RevokeProjectInvitation,
    { projectID, projectInvitationID: revoked.projectInvitationID },
    manager.token,
  );
  expect(await noticesOf(await register(server, '孙监理', late))).toEqual([]);
});
