import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { AddBatchHR } from '@xmgl/contracts/resource/resource.calls';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '../../register/files/sheet.ts';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { joinProject } from '../../test/factories.ts';
import { addSheet, type HoursStage, openHoursStage } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

const [resources, skills] = [callsOf(projectResource), callsOf(resourceSkill)];
const refusal = '所选的资源不存在、已删除或已停用，请重新选择';
let stage: HoursStage;
let stopped: string;
let skill: { readonly resourceSkillID: string; readonly rowVersion: number };

const send = <C extends Parameters<HoursStage['server']['send']>[0]>(call: C, given: object) =>
  stage.server.send(call, { projectID: stage.projectID, ...given } as never, stage.owner.token);
const offered = async (more: object = {}) => {
  const found = await send(FindLinkTargets, { entity: 'ProjectResource', ...more });
  return found.map(({ title, hint }) => `${title}${hint.replace(/^ZY-?\d+/, '')}`);
};
const step = async (action: '停用' | '启用') => {
  const { row } = await send(resources.byID, { projectResourceID: stopped });
  const { rowVersion } = row;
  await send(resources.upd, { projectResourceID: stopped, rowVersion, action, comment: '撤场' });
};
const importSkills = async (rows: readonly (readonly Cell[])[]) => {
  const heads = ['人员*', '技能*', '等级*'];
  const content = await writeXlsx([{ name: '表', rows: [heads, ...rows], widths: [], minutes: [] }]);
  return await send(skills.import, { content, mode: 'write' });
};

beforeAll(async () => {
  stage = await openHoursStage();
  const { server, company, projectID } = stage;
  const person = await joinProject(server, company, projectID, '项目成员', '韩立');
  const { projectResourceIDs } = await send(AddBatchHR, { userIDs: [person.userID] });
  [stopped = ''] = projectResourceIDs;
  skill = await send(skills.add, { resourceID: stopped, skill: '焊接', level: 3 });
  await step('停用');
});
afterAll(() => stage.close());

test('what is stopped is offered to filters and to what settles it, and to nothing else', async () => {
  expect(await offered()).toEqual(['周航']);
  expect((await offered({ withStopped: true })).toSorted()).toEqual(['周航', '韩立 · 已停用'].toSorted());
  expect(await offered({ text: '韩立' })).toEqual([]);
});

test('nothing new may point to what is stopped, also by a file; who points to it already keeps it', async () => {
  const booking = { resourceID: stopped, fromDay: '2026-05-04', toDay: '2026-05-08', share: 50 };
  const { body } = await stage.server.post(
    'AddResourceBooking',
    { projectID: stage.projectID, ...booking },
    stage.owner.token,
  );
  expect(body.errors).toMatchObject([{ path: 'resourceID', message: refusal }]);
  const given = { resourceID: stopped, skill: '木工', level: 1 };
  expect(await refusalOf(send(skills.add, given))).toMatchObject({ path: 'resourceID', message: refusal });
  const { resourceSkillID, rowVersion } = skill;
  expect(await send(skills.upd, { resourceSkillID, rowVersion, level: 4 })).toMatchObject({ level: 4 });
  expect(await importSkills([['韩立', '焊接', 5]])).toMatchObject({ updated: 1, faults: [] });
  expect((await importSkills([['韩立', '木工', 1]])).faults).toEqual([
    { row: 2, column: '人员', message: '「韩立」已停用，请改选在用的' },
  ]);
});

test('the last hours of who has left are still put down; started again, they are offered', async () => {
  const own = { ...stage, resourceID: stopped };
  const sheet = await addSheet(own, { weekStart: '2026-05-04', hours: [['2026-05-06', 8]] }, stage.owner);
  expect(sheet.totalHours).toBe(8);
  await step('启用');
  expect((await offered()).toSorted()).toEqual(['周航', '韩立'].toSorted());
});
