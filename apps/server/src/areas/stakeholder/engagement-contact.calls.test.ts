import { addDays } from '@xmgl/contracts/calendar-day';
import {
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import {
  GetEngagementContacts,
  GetEngagementEvents,
} from '@xmgl/contracts/stakeholder/engagement-contact.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import { joinProject, type Person, startProject } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction } from '../../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let projectID: string;
let personID: string;
let actionID: string;
let reader: Person;
let today: string;
const ago = (days: number): string => addDays(today, -days);

beforeAll(async () => {
  server = await startApp();
  today = toLocalDay(server.now());
  const stage = await startProject(server);
  ({ owner, projectID } = stage);
  reader = await joinProject(server, stage.company, projectID, '只读', '余佳');
  const guest = { userName: '何静', company: '沿街商户', partyRole: '社区', phone: '' };
  ({ projectStakeholderID: personID } = await registerOfPeople(server, projectID, owner).addOne(guest));
  const planned = { measure: '每周走访', method: '拜访', frequency: '每周' } as const;
  const days = { startTime: ago(28), dueTime: addDays(today, 60) };
  const whom = { projectStakeholderIDs: [personID], ownerID: owner.userID };
  ({ engagementActionID: actionID } = await addAction(server, owner, {
    projectID,
    ...planned,
    ...days,
    ...whom,
  }));
});
afterAll(() => server.close());

const contact = async () => {
  const told = await server.send(GetEngagementContacts, { projectID }, owner.token);
  return { ...told, person: told.items.find((item) => item.projectStakeholderID === personID) };
};
const record = (daysAgo: number, satisfaction: number) =>
  server.send(
    engagementRecordCalls.add,
    {
      projectID,
      projectStakeholderIDs: [personID],
      recordTime: `${ago(daysAgo)}T00:00`,
      method: '拜访',
      content: `第 ${daysAgo} 天前的走访`,
      satisfaction,
      engagementActionID: actionID,
    },
    owner.token,
  );
const events = async (who = owner) =>
  (
    await server.send(
      GetEngagementEvents,
      { projectID, projectStakeholderID: personID, from: ago(28), to: addDays(today, 7) },
      who.token,
    )
  ).items;

test('contact is lost until somebody was met, and the rate counts the weeks with a record', async () => {
  expect(await contact()).toMatchObject({
    execution: { due: 4, inTime: 0, rate: 0 },
    person: { lastContact: null, daysSince: null, limitDays: 10.5, isLost: 1, satisfaction: null },
  });
  await record(12, 2);
  expect((await contact()).person).toMatchObject({ daysSince: 12, isLost: 1 });
  await record(3, 5);
  expect(await contact()).toMatchObject({
    execution: { due: 4, inTime: 2, rate: 50 },
    person: { daysSince: 3, isLost: 0, satisfaction: 3.5, recordCount: 2, openMeasures: 1 },
  });
});

test('a person’s days show measures, records and assessments, the newest first', async () => {
  await server.send(
    stakeholderEngagementCalls.add,
    { projectID, projectStakeholderID: personID, assessTime: ago(1), current: '中立型', desired: '支持型' },
    owner.token,
  );
  expect((await events()).map(({ kind, day, state }) => [kind, day, state])).toEqual([
    ['措施', addDays(today, 6), '待执行'],
    ['措施', ago(1), '已执行'],
    ['评估', ago(1), null],
    ['记录', ago(3), null],
    ['措施', ago(8), '已执行'],
    ['记录', ago(12), null],
    ['措施', ago(15), '未执行'],
    ['措施', ago(22), '未执行'],
  ]);
});

test('who has no right on the tab is refused', async () => {
  expect(await refusalOf(events(reader))).toMatchObject({ status: 403 });
});
