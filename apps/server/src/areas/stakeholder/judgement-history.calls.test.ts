import { toFlags } from '@xmgl/contracts/access/page-rights';
import { AddRolePermission, AddRolePersonnel, InsertRole } from '@xmgl/contracts/integration/role.calls';
import { GetRowHistory, RowHistoryExport } from '@xmgl/contracts/register/row.calls';
import {
  GetRightInterest,
  UpdRightInterest,
  UpdSalience,
} from '@xmgl/contracts/stakeholder/assessment.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';

let stage: OpenStage;
let limited: Person;
let personID: string;

/** A role of its own that sees the register and one of the pages on which people are judged. */
const joinWith = async (page: string, userName: string) => {
  const { server, owner, company, projectID } = stage;
  const person = await joinProject(server, company, projectID, '只读', userName);
  const added = await server.send(InsertRole, { projectID, roleName: userName }, owner.token);
  const { roleID, rowVersion } = added;
  const permissions = [
    { pageRoutingID: 'stakeholder.register', ...toFlags('10001') },
    { pageRoutingID: page, ...toFlags('10000') },
  ];
  await server.send(AddRolePermission, { roleID, rowVersion, permissions }, owner.token);
  await server.send(AddRolePersonnel, { roleID, userIDs: [person.userID] }, owner.token);
  return person;
};

const versionOf = async () => {
  const { server, owner, projectID } = stage;
  const { items } = await server.send(GetRightInterest, { projectID }, owner.token);
  return items.find((item) => item.projectStakeholderID === personID)?.rowVersion ?? 0;
};
const place = async (x: number, y: number, reason?: string) => {
  const { server, owner, projectID } = stage;
  const of = { projectID, projectStakeholderID: personID, rowVersion: await versionOf() };
  await server.send(UpdRightInterest, { ...of, x, y, reason }, owner.token);
};

beforeAll(async () => {
  stage = await openRegisterStage();
  [personID = ''] = stage.stakeholderIDs;
  limited = await joinWith('stakeholder.effect', '宋扬');
  const { server, owner, projectID } = stage;
  await place(8, 9);
  await place(9, 8.5, '主管审批');
  const of = { projectID, projectStakeholderID: personID, rowVersion: await versionOf() };
  await server.send(
    UpdSalience,
    { ...of, powerAttr: 1, legitimacy: 1, urgency: 0, reason: '只说给看得到的人' },
    owner.token,
  );
});
afterAll(() => stage.close());

const historyOf = async (who: Person) => {
  const { server, projectID } = stage;
  const of = { projectID, register: 'ProjectStakeholder', rowID: personID };
  return (await server.send(GetRowHistory, of, who.token)).items;
};
const judgedIn = async (who: Person) =>
  (await historyOf(who))
    .filter(({ action }) => action === 'assess')
    .map(({ before, after }) => [before, after]);

test('each judgement stands in the history of its person, from what to what, with its reason', async () => {
  expect(await judgedIn(stage.owner)).toEqual([
    [
      { powerAttr: null, legitimacy: null, urgency: null },
      { powerAttr: 1, legitimacy: 1, urgency: 0, comment: '只说给看得到的人' },
    ],
    [
      { power: 9, interest: 8 },
      { power: 8.5, interest: 9, comment: '主管审批' },
    ],
    [
      { power: null, interest: null },
      { power: 9, interest: 8 },
    ],
  ]);
});

const exported = async (who: Person) => {
  const { server, projectID } = stage;
  const asked = { projectID, register: 'ProjectStakeholder' };
  const { content } = await server.send(RowHistoryExport, asked, who.token);
  return await readSheet(Buffer.from(content, 'base64'));
};

test('the exported history tells it in words', async () => {
  const rows = (await exported(stage.owner)).map((row) => row.slice(3));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['陈明远', '评估', '权力（方格）', '9', '8.5', '主管审批'],
      ['陈明远', '评估', '利益（方格）', '8', '9', '主管审批'],
      ['陈明远', '评估', '合法性（凸显模型）', null, '是', '只说给看得到的人'],
    ]),
  );
});

test('who sees no page with a score reads nothing of it, neither in the drawer nor in the file', async () => {
  expect(await judgedIn(stage.member)).toEqual([]);
  expect(await judgedIn(limited)).toEqual([]);
  expect(JSON.stringify(await exported(limited))).not.toMatch(/评估|主管审批|只说给/);
});

test('who sees one page reads what is said there, and no more', async () => {
  const watcher = await joinWith('stakeholder.influence', '岳彤');
  expect(await judgedIn(watcher)).toEqual([
    [{ power: 9 }, { power: 8.5, comment: '主管审批' }],
    [{ power: null }, { power: 9 }],
  ]);
  expect(JSON.stringify(await exported(watcher))).not.toMatch(/利益|凸显|只说给/);
});
