import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import * as invitation from '@xmgl/contracts/stakeholder/invitation.calls';
import * as calls from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register } from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
});
afterAll(() => server.close());

const titlesOf = async (who: Person) =>
  (await server.send(GetNotificationPage, {}, who.token)).items.map(({ title }) => title);
const tasksOf = async (who: Person) =>
  (await server.send(GetPendingTask, { userID: who.userID }, who.token)).items.map(({ title }) => title);
const newUnit = async (name = '孙立') => {
  const boss = await register(server, name);
  const company = await createCompany(server, boss);
  const [own] = await server.send(calls.GetUnitChoices, { inviteCode: await stage.makeCode() }, boss.token);
  return { boss, company, companyName: own?.companyName ?? '' };
};

test('7.97: a company asks by a code, the manager agrees, and its people come in as readers', async () => {
  const { boss, company, companyName } = await newUnit();
  const worker = await joinCompany(server, company, '周航');
  const inviteCode = await stage.makeCode();
  expect(await server.send(invitation.GetProjectOnCompanyByInviteCode, { inviteCode })).toMatchObject({
    inviteKind: '单位',
    partyRole: '监理',
    projectName: stage.projectName,
    refusal: '',
  });
  expect(await stage.apply(company, inviteCode)).toMatchObject({ state: 0 });
  expect(await stage.unitOf(company)).toMatchObject({ state: 0, partyRole: '监理', applicantName: '孙立' });
  expect(await titlesOf(stage.manager)).toContain(
    `${companyName} 申请参与项目「${stage.projectName}」，请答复`,
  );
  expect(await tasksOf(stage.manager)).toContain(`答复参与申请：${companyName}`);

  const waiting = { status: 409, message: `${companyName} 尚待项目经理同意，暂不能加入` };
  expect(await refusalOf(stage.join(company, [worker], worker))).toMatchObject(waiting);

  expect(await stage.answer(company, 1)).toMatchObject({ state: 1 });
  expect(await tasksOf(stage.manager)).not.toContain(`答复参与申请：${companyName}`);
  expect(await titlesOf(boss)).toContain(`项目「${stage.projectName}」已同意 ${companyName} 参与`);
  expect(await refusalOf(stage.apply(company, await stage.makeCode()))).toMatchObject({
    status: 409,
    message: `${companyName} 已参与本项目`,
  });

  expect(await stage.join(company, [worker, boss], boss)).toEqual({ joined: 2 });
  expect(await stage.join(company, [worker], worker)).toEqual({ joined: 0 });
  expect(await stage.rowOf(worker)).toMatchObject({
    company: companyName,
    classification: '外部',
    state: '已加入',
    isCompanyMembers: 0,
  });
  expect(await stage.partOf(worker)).toBe('监理');
  expect(await stage.statusFor(worker)).toBe(200);
  const unit = await stage.unitOf(company);
  expect(unit).toMatchObject({ state: 1, contactName: '孙立' });
  expect(unit.projectStakeholderIDs).toHaveLength(2);
  expect(await titlesOf(stage.manager)).toContain(`${companyName} 的 2 人已加入项目「${stage.projectName}」`);
});

test('a refusal says why, and the company may ask again', async () => {
  const { boss, company, companyName } = await newUnit();
  await stage.apply(company, await stage.makeCode());
  expect(await refusalOf(stage.answer(company, 0))).toMatchObject({
    status: 400,
    message: '请填写拒绝的原因',
    path: 'reason',
  });
  expect(await stage.answer(company, 0, '资质不符')).toMatchObject({ state: 3 });
  expect(await stage.unitOf(company)).toMatchObject({ state: 3, reason: '资质不符', steps: [] });
  expect(await titlesOf(boss)).toContain(`项目「${stage.projectName}」未同意 ${companyName} 参与`);
  expect(await refusalOf(stage.join(company, [boss], boss))).toMatchObject({ status: 409 });
  await stage.apply(company, await stage.makeCode({ partyRole: '检测' }));
  expect(await stage.unitOf(company)).toMatchObject({ state: 0, reason: '', partyRole: '检测' });
});

test('only an administrator asks for a company, and speaks for no other', async () => {
  const { company } = await newUnit();
  const worker = await joinCompany(server, company, '周航');
  const stranger = await newUnit('钱进');
  const inviteCode = await stage.makeCode();
  expect(await refusalOf(stage.apply(company, inviteCode, worker))).toMatchObject({ status: 403 });
  expect(await refusalOf(stage.apply(company, inviteCode, stranger.boss))).toMatchObject({ status: 404 });
  await stage.apply(company, inviteCode);
  expect(await refusalOf(stage.move(company, 4, worker))).toMatchObject({ status: 404 });
  expect(await refusalOf(stage.move(company, 4, stranger.boss))).toMatchObject({ status: 404 });
  expect(await refusalOf(stage.move(company, 4, stage.manager))).toMatchObject({ status: 404 });
  await stage.answer(company, 1);
  expect(await refusalOf(stage.join(company, [stranger.boss], company.owner))).toMatchObject({
    status: 400,
    message: '所选人员不是本单位成员，请先将其加入单位',
  });
  expect(await refusalOf(stage.join(company, [company.owner], worker))).toMatchObject({
    status: 403,
    message: '只有单位管理员可以添加他人',
  });
  expect(await refusalOf(stage.join(stranger.company, [stranger.boss], stranger.boss))).toMatchObject({
    status: 404,
  });
});

test('only the 项目经理 decides, in the order of the states and on what was seen last', async () => {
  const { company } = await newUnit();
  await stage.apply(company, await stage.makeCode());
  const before = await stage.keyOf(company);
  const message = '参建单位只能由项目经理同意、停用或恢复';
  expect(await refusalOf(stage.answer(company, 1, '', stage.keeper))).toMatchObject({ status: 403, message });
  expect((await stage.unitOf(company, stage.keeper)).steps).toEqual([]);
  expect((await stage.unitOf(company)).steps).toEqual(['同意', '拒绝']);
  expect(await refusalOf(stage.move(company, 2, stage.manager, '违规'))).toMatchObject({
    status: 409,
    message: '当前状态为「待同意」，不能停用，请刷新后重试',
  });
  await stage.answer(company, 1);
  expect(await refusalOf(stage.move(company, 2, stage.keeper, '违规'))).toMatchObject({
    status: 403,
    message,
  });
  expect(await refusalOf(stage.answer(company, 1))).toMatchObject({
    status: 409,
    message: '当前状态为「参与中」，不能同意，请刷新后重试',
  });
  const stale = { ...before, state: 2, reason: '违规' } as const;
  expect(
    await refusalOf(server.send(calls.UpdProjectOnCompanyState, stale, stage.manager.token)),
  ).toMatchObject({ status: 409, message: '该单位的状态刚被他人修改，请刷新后重试' });
  expect(await refusalOf(stage.move(company, 2, stage.manager))).toMatchObject({
    status: 400,
    message: '请填写停用的原因',
  });
});

test('a code is for companies or for people, and each company is one use of it', async () => {
  const { boss, company, companyName } = await newUnit();
  const forPeople = await stage.makeLink();
  expect(await refusalOf(stage.apply(company, forPeople))).toMatchObject({
    status: 400,
    message: '此邀请码用于个人加入，请打开邀请链接接受',
  });
  expect(await server.send(calls.GetUnitChoices, { inviteCode: forPeople }, boss.token)).toEqual([]);
  const inviteCode = await stage.makeCode({ maxUses: 1 });
  expect(
    await refusalOf(server.send(invitation.AcceptProjectInvitation, { inviteCode }, boss.token)),
  ).toMatchObject({ status: 409, message: '此邀请码供单位使用，请由单位管理员申请参与' });
  expect(await refusalOf(stage.apply(stage.owner, inviteCode))).toMatchObject({ status: 409 });
  await stage.apply(company, inviteCode);
  const second = await newUnit('钱进');
  expect(await refusalOf(stage.apply(second.company, inviteCode))).toMatchObject({ message: '邀请已用完' });
  const [choice] = await server.send(calls.GetUnitChoices, { inviteCode }, boss.token);
  expect(choice).toMatchObject({ companyName, isAdministrator: 1, state: 0 });
  for (const given of [{ partyRole: undefined }, { roleID: company.companyID }])
    expect(await refusalOf(stage.makeCode(given))).toMatchObject({ status: 400 });
});

test('an application refused or withdrawn is no use of its code, one agreed to is', async () => {
  const { boss, company } = await newUnit();
  const inviteCode = await stage.makeCode({ maxUses: 1 });
  await stage.apply(company, inviteCode);
  await stage.answer(company, 0, '资料不全');
  await stage.apply(company, inviteCode);
  await stage.move(company, 4, boss);
  await stage.apply(company, inviteCode);
  await stage.answer(company, 1);
  await stage.move(company, 4, boss);
  expect(await refusalOf(stage.apply(company, inviteCode))).toMatchObject({ message: '邀请已用完' });
});

test('two requests of a company at the same moment make one unit', async () => {
  const { company } = await newUnit();
  const inviteCode = await stage.makeCode({ maxUses: 5 });
  const answers = await Promise.allSettled([1, 2].map(() => stage.apply(company, inviteCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const ofCompany = (await stage.units()).filter((unit) => unit.companyID === company.companyID);
  expect(ofCompany).toHaveLength(1);
});
