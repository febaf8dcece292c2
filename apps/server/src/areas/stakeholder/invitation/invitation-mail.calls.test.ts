import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPhone, type Person, register } from '../../../test/factories.ts';
import { type InvitationStage, openInvitationStage } from '../../../test/invitation-stage.ts';

let stage: InvitationStage;
beforeAll(async () => {
  stage = await openInvitationStage({ XMGL_URL: 'https://xmgl.example.cn' });
});
afterAll(() => stage.server.close());

const inviteNew = async (contact: { readonly phone: string; readonly email?: string }) =>
  stage.invite(await stage.enter(contact));

test('where the address of the platform is known, the mail of an invitation holds a whole link', async () => {
  const email = 'sun@example.cn';
  const { inviteCode } = await inviteNew({ phone: newPhone(), email });
  const { body } = await stage.server.database.ownerDb
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(body).toContain(`请打开 https://xmgl.example.cn/invite/projectInvite?code=${inviteCode} 接受邀请`);
});

test('the short message of an invitation holds a short link, and is no longer than two parts', async () => {
  const { server, projectID } = stage;
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
  const { server, projectID, manager } = stage;
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
