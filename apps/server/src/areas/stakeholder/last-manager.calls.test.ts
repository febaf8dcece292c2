import { AddRolePersonnel, DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetProjectStakeholderByID, UpdProjectStakeholder } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createProject,
  joinCompany,
  joinProject,
  type Person,
  roleIDOf,
  startCompany,
  type TestCompany,
} from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { type Reply, refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let company: TestCompany;
let one: Person;
let other: Person;

beforeAll(async () => {
  server = await startApp();
  ({ owner: one, company } = await startCompany(server));
  other = await joinCompany(server, company, '沈雨桐');
});
afterAll(() => server.close());

const makeProject = async () => {
  const { projectID } = await createProject(server, company);
  const roleID = await roleIDOf(server, projectID, one, '项目经理');
  await server.send(AddRolePersonnel, { roleID, userIDs: [other.userID] }, one.token);
  const { items } = await registerOfPeople(server, projectID, one).page();
  const suspend = (who: Person, by: Person) => {
    const row = items.find(({ userID }) => userID === who.userID);
    if (!row) throw new Error('not in the register');
    const { projectStakeholderID, rowVersion } = row;
    const step = { projectID, projectStakeholderID, rowVersion, action: '停用', comment: '调整' };
    return server.post(UpdProjectStakeholder.name, step, by.token);
  };
  return { roleID, suspend };
};

const rounds = 4;

/** Some of the rounds meet in the middle; in the others one is out before the other begins. */
const countTaken = async (
  both: (project: Awaited<ReturnType<typeof makeProject>>) => readonly Promise<Reply>[],
) => {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(both(await makeProject()));
    taken.push(answers.filter(({ status }) => status === 200).length);
  }
  return taken;
};

test('of two managers who suspend each other at the same moment one stays', async () => {
  const taken = await countTaken(({ suspend }) => [suspend(other, one), suspend(one, other)]);
  expect(taken).toEqual([1, 1, 1, 1]);
});

test('of a manager who loses the role while the other is suspended one stays', async () => {
  const taken = await countTaken(({ roleID, suspend }) => [
    server.post(DelRolePersonnel.name, { roleID, userIDs: [other.userID] }, one.token),
    suspend(one, other),
  ]);
  expect(taken).toEqual([1, 1, 1, 1]);
});

test('the sponsor and the manager are stopped and removed by a manager alone', async () => {
  const { projectID } = await createProject(server, company);
  const sponsor = await joinProject(server, company, projectID, '发起人', '林岚');
  const keeper = await joinProject(server, company, projectID, '干系人管理员', '沈静');
  const by = (who: Person) => registerOfPeople(server, projectID, who);
  const { rowOf } = by(one);
  const managers = await roleIDOf(server, projectID, one, '项目经理');
  await server.send(AddRolePersonnel, { roleID: managers, userIDs: [other.userID] }, one.token);
  for (const [whom, word] of [
    [sponsor, '发起人'],
    [one, '项目经理'],
  ] as const)
    expect(await refusalOf(by(keeper).step(whom, '停用', '调整', keeper))).toMatchObject({
      status: 403,
      message: `${word}只能由项目经理停用`,
    });
  expect(await refusalOf(by(keeper).remove(await rowOf(sponsor)))).toMatchObject({
    status: 403,
    message: '发起人只能由项目经理移出',
  });
  expect(await refusalOf(by(keeper).remove(await rowOf(one)))).toMatchObject({ status: 409 });
  const standsAgainst = async (whom: Person, who: Person) => {
    const { projectStakeholderID } = await rowOf(whom);
    const asked = { projectID, projectStakeholderID };
    return (await server.send(GetProjectStakeholderByID, asked, who.token)).refused.删除;
  };
  expect(await standsAgainst(sponsor, keeper)).toBe('发起人只能由项目经理移出');
  expect(await standsAgainst(one, keeper)).toContain('项目经理不能移出或退出');
  expect(await standsAgainst(sponsor, one)).toBeUndefined();
  await by(one).step(sponsor, '停用', '调整');
  await by(one).step(sponsor, '恢复');
  await by(one).remove(await rowOf(sponsor));
});
