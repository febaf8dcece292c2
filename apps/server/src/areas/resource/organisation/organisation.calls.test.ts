import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetObsChart, GetRbsTree, ObsChartPaper } from '@xmgl/contracts/resource/breakdown.calls';
import { obsNode } from '@xmgl/contracts/resource/obs-node.register';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { GetRaci, RaciPaper, UpdRaciCells } from '@xmgl/contracts/resource/raci.calls';
import { rbsNode } from '@xmgl/contracts/resource/rbs-node.register';
import {
  GetResourceSetting,
  UpdResourceSetting,
  usualResourceSetting,
} from '@xmgl/contracts/resource/resource-setting.calls';
import { AddWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '../../../test/cost-desk.ts';
import { joinProject, type Person } from '../../../test/factories.ts';
import { addSheet, type HoursStage, openHoursStage, sheets, stepSheet } from '../../../test/hours-stage.ts';
import { registerOfPeople } from '../../../test/register-of-people.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordLines } from '../../../test/word-lines.ts';

const [classes, units, resources] = [callsOf(rbsNode), callsOf(obsNode), callsOf(projectResource)];
let stage: HoursStage;
let keeper: Person;
const people = { keeper: '', member: '', owner: '' };

beforeAll(async () => {
  stage = await openHoursStage();
  const { server, projectID, owner, member, company } = stage;
  keeper = await joinProject(server, company, projectID, '资源管理员', '段锐');
  const register = registerOfPeople(server, projectID, owner);
  const idOf = async (person: Person) => (await register.rowOf(person)).projectStakeholderID;
  people.keeper = await idOf(keeper);
  people.member = await idOf(member);
  people.owner = await idOf(owner);
});
afterAll(() => stage.close());

const send = <C extends Parameters<HoursStage['server']['send']>[0]>(
  call: C,
  given: object = {},
  who = keeper,
) => stage.server.send(call, { projectID: stage.projectID, ...given } as never, who.token);

test('a class is of the kind of the one above it; its resources and their cost add up at every level', async () => {
  const top = await send(classes.add, { nodeCode: 'R', nodeName: '人力', resourceKind: '人力' });
  const given = { nodeCode: 'R1', nodeName: '管理人员', parentID: top.rbsNodeID };
  const wrong = send(classes.add, { ...given, resourceKind: '材料' });
  expect(await refusalOf(wrong)).toMatchObject({
    path: 'resourceKind',
    message: '上级「人力」是人力，下级的类别应与上级相同',
  });
  const leaf = await send(classes.add, { ...given, resourceKind: '人力' });
  const steel = await send(classes.add, { nodeCode: 'C', nodeName: '材料', resourceKind: '材料' });
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID: stage.projectID } };
  const page = await stage.server.send(resources.page, asked, keeper.token);
  const { projectResourceID, rowVersion } = page.items[0] ?? { projectResourceID: '', rowVersion: 0 };
  const classed = { projectResourceID, rowVersion };
  expect(await refusalOf(send(resources.upd, { ...classed, rbsNodeID: steel.rbsNodeID }))).toMatchObject({
    path: 'rbsNodeID',
  });
  await send(resources.upd, { ...classed, rbsNodeID: leaf.rbsNodeID });
  const tree = await send(GetRbsTree);
  // 80 h of 17,400 元 ÷ 174 h.
  expect(tree.branches).toMatchObject([
    { nodeName: '人力', resources: 1, cost: 8000 },
    { nodeName: '管理人员', resources: 1, cost: 8000 },
    { nodeName: '材料', resources: 0, cost: 0 },
  ]);
  expect(tree.unclassed).toEqual({ resources: 0, cost: 0 });
  const blank = await send(GetRbsTree, {}, stage.member);
  expect(blank.branches[0]).toMatchObject({ resources: 1, cost: null });
  const paper = await stage.server.send(
    classes.export,
    { value: { projectID: stage.projectID }, format: 'docx' },
    keeper.token,
  );
  // As the list sets them in.
  expect(wordLines(paper.content).join()).toContain('　管理人员');
  const used = send(classes.del, { rows: [{ id: leaf.rbsNodeID, rowVersion: leaf.rowVersion }] });
  expect(await refusalOf(used)).toMatchObject({ status: 409 });
});

const cellsOf = (
  ...cells: readonly (readonly [node: string, who: string, letters: string, was?: string])[]
) => ({
  cells: cells.map(([wbsNodeID, whoID, letters, was = '']) => ({
    ...{ wbsNodeID, side: '人员', whoID, letters, was },
  })),
});
const keepSetting = async (given: object) => {
  const { rowVersion } = await send(GetResourceSetting);
  await send(UpdResourceSetting, { ...usualResourceSetting, ...given, rowVersion });
};
const messages = async () => (await send(GetRaci)).findings.map(({ message }) => message);

test('a work package has one A; what is missing or too much is found, and counted by process 9.1', async () => {
  const { server, projectID, owner, member, wbsNodeID: frame } = stage;
  const base = v7();
  await say(stage, [{ kind: 'addWbsNode', wbsNodeID: base, parentID: null, name: '基础工程' }]);
  expect(await messages()).toEqual([]);
  await send(UpdRaciCells, cellsOf([base, people.keeper, 'A']));
  const second = send(UpdRaciCells, cellsOf([frame, people.keeper, 'R'], [base, people.member, 'RA']));
  expect(await refusalOf(second)).toMatchObject({
    status: 409,
    message: '「基础工程」已有负责人 (A)，一个工作包只能有一个 A',
  });
  expect((await send(GetRaci)).cells).toEqual([{ wbsNodeID: base, whoID: people.keeper, letters: 'A' }]);
  expect(await messages()).toEqual([
    '「主体结构」没有负责人 (A)',
    '「主体结构」没有执行人 (R)',
    '「基础工程」没有执行人 (R)',
  ]);
  // Both in one deed: it passes from one to the other.
  await send(
    UpdRaciCells,
    cellsOf([base, people.keeper, 'R', 'A'], [base, people.member, 'A'], [frame, people.member, 'RA']),
  );
  expect(await messages()).toEqual([]);
  // Whoever still sees the A of before does not write over what it became; what is so already is no conflict.
  const stale = send(UpdRaciCells, cellsOf([frame, people.keeper, 'C'], [base, people.keeper, '', 'A']));
  expect(await refusalOf(stale)).toMatchObject({
    status: 409,
    path: 'cells.1',
    message: expect.stringMatching(/^「基础工程」的「.+」已被他人改为 R，请核对后再改$/),
  });
  expect((await send(GetRaci)).cells).toHaveLength(3);
  expect(await send(UpdRaciCells, cellsOf([base, people.keeper, 'R', 'A']))).toMatchObject({ changed: 0 });
  await server.send(
    AddWbsManager,
    { projectID, wbsNodeID: base, userIDs: [owner.userID], duty: '负责人' },
    owner.token,
  );
  await keepSetting({ raciMaxA: 1 });
  const { userName } = await registerOfPeople(server, projectID, owner).rowOf(member);
  const { userName: manager } = await registerOfPeople(server, projectID, owner).rowOf(owner);
  expect(await messages()).toEqual([
    `${userName}负责 (A) 2 个工作包，超过 1 个`,
    `「基础工程」的 A 是${userName}，WBS 的负责人是${manager}`,
  ]);
  const map = await server.send(GetProcessMap, { projectID }, owner.token);
  expect(map.find(({ processNo }) => processNo === '9.1')).toMatchObject({ state: '需关注', count: 2 });
  await keepSetting({});
  const stranger = send(UpdRaciCells, cellsOf([base, people.keeper, '']), member);
  expect(await refusalOf(stranger)).toMatchObject({ status: 403 });
  expect((await send(RaciPaper)).content.length).toBeGreaterThan(1000);
  const word = await send(RaciPaper, { format: 'docx' });
  expect(word.fileName).toContain('责任分配矩阵.docx');
  expect(wordLines(word.content)).toEqual(expect.arrayContaining(['责任分配矩阵', '工作', '编制（签字）：']));
});

test('the letters of who has left are struck out: the work has no A and no R until another has them', async () => {
  const { server, company, projectID, owner } = stage;
  const leaver = await joinProject(server, company, projectID, '项目成员', '白露');
  const register = registerOfPeople(server, projectID, owner);
  const { projectStakeholderID: whoID } = await register.rowOf(leaver);
  const fitting = v7();
  await say(stage, [{ kind: 'addWbsNode', wbsNodeID: fitting, parentID: null, name: '装饰工程' }]);
  await send(UpdRaciCells, cellsOf([fitting, whoID, 'RA']));
  const about = async () => (await messages()).filter((message) => message.startsWith('「装饰工程」'));
  expect(await about()).toEqual([]);
  await register.step(leaver, '退出', '调离', leaver);
  expect(await about()).toEqual(['「装饰工程」没有负责人 (A)', '「装饰工程」没有执行人 (R)']);
  const { cells, whos } = await send(GetRaci);
  expect(cells).toContainEqual({ wbsNodeID: fitting, whoID, letters: 'RA' });
  expect(whos).toContainEqual(expect.objectContaining({ whoID, isGone: 1 }));
  const anew = send(UpdRaciCells, cellsOf([fitting, whoID, 'C', 'RA']));
  expect(await refusalOf(anew)).toMatchObject({ message: '有的人员已退出或移出项目，请刷新后重试' });
  await send(UpdRaciCells, cellsOf([fitting, people.keeper, 'RA']));
  expect(await about()).toEqual([]);
  await send(UpdRaciCells, cellsOf([fitting, whoID, '', 'RA']));
  expect((await send(GetRaci)).whos.map((who) => who.whoID)).not.toContain(whoID);
});

test('a unit counts its people and those below once each; its leader is the OBS 上级 who approves their hours', async () => {
  const { server, projectID, member } = stage;
  const given = { nodeName: '项目部', obsKind: '部门', headcount: 3, leaderID: people.owner };
  const top = await send(units.add, given);
  const lines = (...ids: readonly string[]) =>
    ids.map((projectStakeholderID) => ({ projectStakeholderID, share: 100 }));
  const twice = { nodeName: '工程部', obsKind: '部门', members: lines(people.member, people.member) };
  expect(await refusalOf(send(units.add, twice))).toMatchObject({ path: 'members.1.projectStakeholderID' });
  const below = { nodeName: '工程部', obsKind: '部门', parentID: top.obsNodeID, leaderID: people.keeper };
  const group = await send(units.add, { ...below, members: lines(people.member, people.keeper) });
  const { units: shown } = await send(GetObsChart);
  expect(shown).toMatchObject([
    { nodeName: '项目部', people: 3, headcount: 3 },
    { nodeName: '工程部', people: 2, headcount: null },
  ]);
  const page = await server.send(
    units.page,
    { pageIndex: 1, pageSize: 10, value: { projectID } },
    keeper.token,
  );
  expect(page.items).toMatchObject([
    { peopleCount: 3, gap: 0 },
    { peopleCount: 2, gap: null },
  ]);
  await keepSetting({ approver: 'OBS 上级' });
  const sheet = await addSheet(stage, { weekStart: '2026-05-11', hours: [['2026-05-11', 8]] });
  expect(sheet).toMatchObject({ personID: member.userID, approverID: keeper.userID });
  // Without a leader of their own they have the one above.
  await send(units.upd, { obsNodeID: group.obsNodeID, rowVersion: group.rowVersion, leaderID: null });
  const { row } = await server.send(sheets.byID, { projectID, timesheetID: sheet.timesheetID }, member.token);
  expect(row).toMatchObject({ approverID: stage.owner.userID });
  expect((await send(ObsChartPaper)).content.length).toBeGreaterThan(500);
});

test('a leader who is no more than 项目成员 sees and approves the sheets handed in to them, and no others', async () => {
  const { server, company, projectID, owner, member } = stage;
  const leader = await joinProject(server, company, projectID, '项目成员', '夏青');
  const { projectStakeholderID: leaderID } = await registerOfPeople(server, projectID, owner).rowOf(leader);
  await keepSetting({ approver: 'OBS 上级' });
  const members = [{ projectStakeholderID: people.member, share: 50 }];
  await send(units.add, { nodeName: '放样组', obsKind: '小组', leaderID, members });
  const { timesheetID, approverID } = await addSheet(stage, {
    weekStart: '2026-05-18',
    hours: [['2026-05-18', 8]],
  });
  expect(approverID).toBe(leader.userID);
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
  const listed = async () => (await server.send(sheets.page, asked, leader.token)).items;
  expect(await listed()).toEqual([]);
  await stepSheet(stage, timesheetID, '提交', member);
  expect(await listed()).toMatchObject([{ timesheetID, state: '已提交' }]);
  await stepSheet(stage, timesheetID, '批准', leader);
  expect(await listed()).toMatchObject([{ timesheetID, state: '已批准' }]);
  await keepSetting({});
});

test('责任分配矩阵 by units of the organisation has a column for each that has a part, and none of people', async () => {
  const { wbsNodeID } = stage;
  const unit = await send(units.add, { nodeName: '测量班', obsKind: '小组' });
  const cell = { wbsNodeID, side: '组织单元', whoID: unit.obsNodeID, letters: 'C', was: '' };
  await send(UpdRaciCells, { cells: [cell] });
  const ofUnits = wordLines((await send(RaciPaper, { side: '组织单元', format: 'docx' })).content);
  const from = ofUnits.indexOf('工作');
  expect(ofUnits.slice(from, from + 2)).toEqual(['工作', '测量班']);
  expect(ofUnits).toContain('C');
  const ofPeople = wordLines((await send(RaciPaper, { format: 'docx' })).content);
  expect(ofPeople).not.toContain('测量班');
});
