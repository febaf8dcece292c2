import { UpdRedisRolePermission } from '@xmgl/contracts/integration/role.calls';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import { UpdRightInterest } from '@xmgl/contracts/stakeholder/assessment.calls';
import { stakeholderEngagementCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKits } from '../areas/all-kits.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type EventStage, type Heard, openEventStage } from '../test/event-stage.ts';
import { joinProject, type Person, startProject, type TestCompany } from '../test/factories.ts';
import { registerOfPeople } from '../test/register-of-people.ts';
import { rolesOf } from '../test/role-stage.ts';
import { readersOf } from './event-readers.ts';

let stage: EventStage;
let owner: Person;
let company: TestCompany;
let projectID: string;
let people: ReturnType<typeof registerOfPeople>;
let roles: ReturnType<typeof rolesOf>;

beforeAll(async () => {
  stage = await openEventStage();
  ({ owner, company, projectID } = await startProject(stage.server));
  people = registerOfPeople(stage.server, projectID, owner);
  roles = rolesOf(stage.server, projectID, owner);
});
afterAll(() => stage.close());

const listen = (who: Person): Promise<Heard> => stage.listen(who.token, projectID);

/** What is heard only once all that was said before it has been. */
const afterAllThat = async (...all: readonly Heard[]): Promise<void> => {
  const { rightsVersion } = await stage.server.send(UpdRedisRolePermission, { projectID }, owner.token);
  const last = JSON.stringify({ kind: 'rights', projectID, rightsVersion });
  for (const heard of all) await expect.poll(heard.told).toContain(last);
};
const judge = async (who: Person, rowVersion = 0): Promise<string> => {
  const { projectStakeholderID } = await people.rowOf(who);
  const place = { projectID, projectStakeholderID, x: 9, y: 9, rowVersion };
  await stage.server.send(UpdRightInterest, place, owner.token);
  return projectStakeholderID;
};

test('who is judged is told to those alone who read judgements', async () => {
  const member = await joinProject(stage.server, company, projectID, '项目成员', '周航');
  const [inside, outside] = [await listen(owner), await listen(member)];
  const personID = await judge(member);
  const given = { assessTime: toLocalDay(stage.server.now()), current: '中立型', desired: '支持型' } as const;
  await stage.server.send(
    stakeholderEngagementCalls.add,
    {
      projectID,
      projectStakeholderID: personID,
      ...given,
      strategy: '拜访',
      strategyOwnerID: owner.userID,
      targetTime: '2090-01-31',
    },
    owner.token,
  );
  await afterAllThat(inside, outside);
  expect(inside.told()).toContain(`"StakeholderAssessment","rowID":"${personID}"`);
  expect(inside.told()).toContain('"StakeholderEngagement"');
  expect(outside.told()).not.toContain('StakeholderAssessment');
  expect(outside.told()).not.toContain('StakeholderEngagement');
  expect(outside.told()).not.toContain(personID);
});

test('rights that come and go count for a stream that is open', async () => {
  const reader = await joinProject(stage.server, company, projectID, '只读', '方岚');
  const heard = await listen(reader);
  const roleID = await roles.make({ 'stakeholder.interest': '10000' });
  await roles.give(roleID, reader);
  const first = await judge(reader);
  await expect.poll(heard.told).toContain(`"StakeholderAssessment","rowID":"${first}"`);
  await roles.grant(roleID, { 'stakeholder.interest': '00000' });
  const second = await judge(owner);
  await afterAllThat(heard);
  expect(heard.told()).not.toContain(second);
});

test('who comes from outside hears that people changed, not who', async () => {
  const guest = await joinProject(stage.server, company, projectID, '外部单位', '柯林');
  await roles.take(await roles.idOf('只读'), guest);
  const [inside, outside] = [await listen(owner), await listen(guest)];
  const row = await people.rowOf(owner);
  await people.upd(row, { jobTitle: '主任' });
  await afterAllThat(inside, outside);
  expect(inside.told()).toContain(`"ProjectStakeholder","rowID":"${row.projectStakeholderID}"`);
  expect(outside.told()).toContain('"register":"ProjectStakeholder"}');
  expect(outside.told()).not.toContain(row.projectStakeholderID);
});

test('the events of every register have readers, those of what is not known have none', () => {
  for (const { register } of allKits)
    expect(readersOf({ kind: 'register', projectID, register: register.entity })).toContain(register.page);
  expect(readersOf({ kind: 'register', projectID, register: 'Nothing' })).toEqual([]);
  expect(readersOf({ kind: 'plan', projectID, planVersion: 1, batchID: projectID })).toEqual([
    GetPlan.gate.page,
    GetWbsPlan.gate.page,
  ]);
});
