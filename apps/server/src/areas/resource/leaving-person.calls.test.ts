import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { AddBatchHR } from '@xmgl/contracts/resource/resource.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '../../test/cost-desk.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { type HoursStage, openHoursStage } from '../../test/hours-stage.ts';
import { type RegisterOfPeople, registerOfPeople } from '../../test/register-of-people.ts';

const resources = callsOf(projectResource);
let stage: HoursStage;
let keeper: Person;
let people: RegisterOfPeople;
beforeAll(async () => {
  stage = await openHoursStage();
  keeper = await joinProject(stage.server, stage.company, stage.projectID, '资源管理员', '段锐');
  people = registerOfPeople(stage.server, stage.projectID, stage.owner);
});
afterAll(() => stage.close());

const send = <C extends Parameters<HoursStage['server']['send']>[0]>(
  call: C,
  given: object,
  who = stage.owner,
) => stage.server.send(call, { projectID: stage.projectID, ...given } as never, who.token);
/** Somebody with a resource that an activity asks for. */
const addPerson = async (name: string) => {
  const { server, company, projectID, activityID } = stage;
  const person = await joinProject(server, company, projectID, '项目成员', name);
  const { projectResourceIDs } = await send(AddBatchHR, { userIDs: [person.userID] });
  const [resourceID = ''] = projectResourceIDs;
  const fields = { name, kind: 'labour', unit: '工日' } as const;
  await say(stage, [
    { kind: 'addResource', resourceID, fields },
    { kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units: 1 },
  ]);
  const row = async () => (await send(resources.byID, { projectResourceID: resourceID })).row;
  return { person, resourceID, row, stakeholderID: (await row()).projectStakeholderID ?? '' };
};
const tasksAbout = async (name: string) => {
  const asked = { userID: keeper.userID, projectID: stage.projectID, pageIndex: 1, pageSize: 50 };
  const { items } = await stage.server.send(GetPendingTask, asked, keeper.token);
  return items.map(({ title }) => title).filter((title) => title.includes(name));
};

test('who is removed is no resource from then on, their open work is a task; brought back they are one again', async () => {
  const { row, stakeholderID } = await addPerson('罗辰');
  await people.remove(await people.rowNamed('罗辰'));
  expect(await row()).toMatchObject({ state: '停用' });
  expect(await tasksAbout('罗辰')).toEqual(['另行安排：罗辰 已离开项目，还分配在 1 项未完成的活动']);
  await people.restore(stakeholderID);
  expect(await row()).toMatchObject({ state: '在用' });
  expect(await tasksAbout('罗辰')).toEqual([]);
});

test('who leaves is no resource from then on, until they are added again', async () => {
  const { person, row } = await addPerson('梁可');
  await people.step(person, '退出', '调离', person);
  expect(await row()).toMatchObject({ state: '停用' });
  expect(await tasksAbout('梁可')).toHaveLength(1);
  await people.remove(await people.rowNamed('梁可'));
  await people.add([{ userID: person.userID }]);
  expect(await row()).toMatchObject({ state: '在用' });
  expect(await tasksAbout('梁可')).toEqual([]);
});

test('what was stopped by hand stays so when its person is brought back', async () => {
  const { row, resourceID, stakeholderID } = await addPerson('孙海燕');
  const { rowVersion } = await row();
  await send(resources.upd, { projectResourceID: resourceID, rowVersion, action: '停用', comment: '借出' });
  await people.remove(await people.rowNamed('孙海燕'));
  await people.restore(stakeholderID);
  expect(await row()).toMatchObject({ state: '停用' });
});
