import { AddWebhook } from '@xmgl/contracts/company/webhook.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type MeetingStage, meetingCalls, openMeetingStage } from '../../../test/meeting-stage.ts';
import { tellRobots } from '../../company/webhook/tell-robots.service.ts';

let stage: MeetingStage;
beforeAll(async () => {
  stage = await openMeetingStage();
});
afterAll(() => stage.close());

const secret = '索赔策略会';
/** A confidential meeting, and an open one that goes on from it. */
const meetTwice = async () => {
  const { add, owner, keeper, member, asked } = stage;
  const before = await add({ title: secret, isConfidential: 1, attendees: [owner, keeper].map(asked) });
  const after = await add({ previousID: before.meetingID, attendees: [owner, member].map(asked) });
  return { before, after };
};

test('an open meeting names the confidential one before it to those it concerns alone, in its row, list and history', async () => {
  const { server, projectID, member, keeper } = stage;
  const { before, after } = await meetTwice();
  const told = async (token: string) => {
    const named = { projectID, register: 'Meeting', rowID: after.meetingID };
    const answers = [
      await server.send(meetingCalls.byID, { projectID, meetingID: after.meetingID }, token),
      await server.send(meetingCalls.page, { pageIndex: 1, pageSize: 20, value: { projectID } }, token),
      await server.send(GetRowHistory, named, token),
    ];
    return answers.map(({ titles }) => titles[before.meetingID]);
  };
  expect(await told(member.token)).toEqual(Array(3).fill({ title: '保密内容', isDeleted: 0 }));
  expect((await told(keeper.token)).map((title) => title?.title)).toEqual(Array(3).fill(secret));
});

test('a robot says nothing of a meeting that its keeper may not know of', async () => {
  const { server, projectID, company, owner } = stage;
  const reader = await joinProject(server, company, projectID, '项目成员', '顾清源');
  const { ownerDb } = server.database;
  await ownerDb
    .updateTable('company_user')
    .set({ company_role: '单位管理员' })
    .where('user_id', '=', reader.userID)
    .execute();
  const made = (url: string, { token }: Person) =>
    server.send(
      AddWebhook,
      {
        companyID: company.companyID,
        name: url,
        kind: '通用',
        url,
        secret: 'shared secret',
        events: ['Meeting.新增'],
        projectIDs: [],
        isOn: true,
      },
      token,
    );
  await made('https://1.1.1.1/one', owner);
  const { webhookID } = await made('https://1.1.1.1/two', reader);
  await meetTwice();
  await tellRobots(server.services.db, 'https://xmgl.example.cn', server.now());
  const said = await ownerDb.selectFrom('webhook_delivery').select(['webhook_id', 'said']).execute();
  const ofReader = said.filter((one) => one.webhook_id === webhookID);
  expect(JSON.stringify(said)).toContain(secret);
  expect(ofReader).toHaveLength(1);
  expect(JSON.stringify(ofReader)).not.toContain(secret);
});
