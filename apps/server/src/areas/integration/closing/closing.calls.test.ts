import { acceptanceCertificate } from '@xmgl/contracts/integration/acceptance-certificate.register';
import { AddClosingChecklist, GetClosingState } from '@xmgl/contracts/integration/closing.calls';
import { closingItem } from '@xmgl/contracts/integration/closing-item.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { projectPhase } from '@xmgl/contracts/integration/project-phase.register';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';
import { wordOf } from '../../../test/words.ts';

const items = callsOf(closingItem);
const phases = callsOf(projectPhase);
const certificates = callsOf(acceptanceCertificate);
const issues = callsOf(issue);
let stage: OpenStage;
let sponsor: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  sponsor = await joinProject(stage.server, stage.company, stage.projectID, '发起人', '柳书记');
});
afterAll(() => stage.close());

const addItem = (title: string, given: object = {}) => {
  const { server, projectID, owner } = stage;
  const usual = { itemKind: '合同', isRequired: 1, ownerID: owner.userID } as const;
  return server.send(items.add, { projectID, title, ...usual, ...given }, owner.token);
};
type Item = { readonly closingItemID: string; readonly rowVersion: number };
const take = ({ closingItemID, rowVersion }: Item, who: Person, given: object) =>
  stage.server.send(
    items.upd,
    { projectID: stage.projectID, closingItemID, rowVersion, ...given },
    who.token,
  );
/** What is done or waived is not deleted by anybody: the next test begins without it all the same. */
const drop = ({ closingItemID }: Item) =>
  stage.server.database.ownerDb
    .deleteFrom('closing_item')
    .where('closing_item_id', '=', closingItemID)
    .execute();
const stateOf = (who: Person = stage.owner) =>
  stage.server.send(GetClosingState, { projectID: stage.projectID }, who.token);
const step = async (action: 'start' | 'finish' | 'pause' | 'resume', comment = '') => {
  const { server, projectID, owner } = stage;
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
  return await server.send(UpdProject, { projectID, rowVersion, action, comment }, owner.token);
};

const addIssue = async (title: string) => {
  const { server, company, projectID, owner, stakeholderIDs } = stage;
  const categoryID = await wordOf(server, company.companyID, owner, '问题类别', '合同');
  const said = { title, description: '详见照片', categoryID, priority: '高' } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-09', ownerID: owner.userID };
  const raiserID = stakeholderIDs[0] ?? '';
  return await server.send(issues.add, { projectID, ...said, ...days, raiserID }, owner.token);
};

test('an automatic check is not ticked while something stands open, and is done at 0', async () => {
  const { server, projectID, owner } = stage;
  const raised = await addIssue('分包结算争议');
  const item = await addItem('问题全部关闭', { autoCheck: '未关闭问题' });
  const ticked = { action: '完成', evidence: '已核对' };
  expect(await refusalOf(take(item, owner, ticked))).toMatchObject({
    message: '问题日志中还有未关闭的问题，请先关闭或取消',
  });
  expect((await stateOf()).open.map(({ title }) => title)).toEqual(['问题全部关闭']);
  expect((await stateOf()).checks).toContainEqual(
    expect.objectContaining({ check: '未关闭问题', count: 1, address: expect.stringContaining('tab=issue') }),
  );
  const { issueID, rowVersion } = raised;
  const cancelled = { projectID, issueID, rowVersion, action: '取消', comment: '重复' } as const;
  await server.send(issues.upd, cancelled, owner.token);
  expect((await stateOf()).open).toEqual([]);
  const done = await take(item, owner, ticked);
  expect(done.state).toBe('完成');
  await addIssue('保修范围不清');
  expect((await stateOf()).open.map(({ title }) => title)).toEqual(['问题全部关闭']);
  await drop(done);
});

test('closing ② : the sponsor waives an item with a reason, nobody else does', async () => {
  const item = await addItem('退租项目部用房');
  expect(await refusalOf(take(item, stage.owner, { action: '豁免', comment: '无' }))).toMatchObject({
    message: '只有发起人可以豁免',
  });
  expect(await refusalOf(take(item, sponsor, { action: '豁免' }))).toMatchObject({ path: 'comment' });
  const waived = await take(item, sponsor, { action: '豁免', comment: '用房由建设单位提供' });
  expect(waived.state).toBe('豁免');
  await drop(waived);
});

test('closing ③: a phase is closed alone, once what it requires is done', async () => {
  const { server, projectID, owner } = stage;
  const said = { phaseName: '基础施工', sequence: 1, startTime: '2026-03-02', endTime: '2026-06-30' };
  const phase = await server.send(phases.add, { projectID, ...said, exitCriteria: '验收合格' }, owner.token);
  const { projectPhaseID } = phase;
  const go = (rowVersion: number, action: '开始' | '关闭') =>
    server.send(phases.upd, { projectID, projectPhaseID, rowVersion, action }, owner.token);
  const item = await addItem('基础分部验收', { phaseID: projectPhaseID });
  const running = await go(phase.rowVersion, '开始');
  expect(await refusalOf(go(running.rowVersion, '关闭'))).toMatchObject({
    message: '还有 1 项收尾检查未完成：「基础分部验收」；请处理，或由发起人豁免并说明原因',
  });
  await take(item, owner, { action: '完成', evidence: '验收记录 JC-01' });
  expect((await go(running.rowVersion, '关闭')).state).toBe('已关闭');
  expect(await refusalOf(addItem('补测', { phaseID: projectPhaseID }))).toMatchObject({ path: 'phaseID' });
});

test('a certificate is signed once its signed paper is attached', async () => {
  const { server, projectID, owner } = stage;
  const said = { title: '竣工验收', acceptedTime: '2026-03-02', conclusion: '合格' } as const;
  const { acceptanceCertificateID, rowVersion } = await server.send(
    certificates.add,
    { projectID, ...said, participants: '建设、监理、设计、施工单位' },
    owner.token,
  );
  const signed = { projectID, acceptanceCertificateID, rowVersion, action: '签署' } as const;
  expect(await refusalOf(server.send(certificates.upd, signed, owner.token))).toMatchObject({
    message: '请上传签字件',
  });
});

test('closing ①: the project is not finished while a required item stands open; the standard list comes once', async () => {
  const { server, projectID, owner } = stage;
  const { added } = await server.send(AddClosingChecklist, { projectID }, owner.token);
  expect(added).toBeGreaterThan(8);
  expect(await server.send(AddClosingChecklist, { projectID }, owner.token)).toEqual({ added: 0 });
  await step('start', '合同已签订');
  const refusal = await refusalOf(step('finish'));
  expect(refusal).toMatchObject({ message: expect.stringMatching(/^还有 \d+ 项收尾检查未完成：「.*」等；/) });
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID, state: ['待办'] } } as const;
  const { items: open } = await server.send(items.page, asked, owner.token);
  const said = { phaseName: '装修', sequence: 2, startTime: '2026-07-01', endTime: '2026-09-30' };
  const { projectPhaseID: phaseID } = await server.send(
    phases.add,
    { projectID, ...said, exitCriteria: '验收合格' },
    owner.token,
  );
  const ofPhase = await addItem('装修样板验收', { phaseID });
  for (const item of open) await take(item, sponsor, { action: '豁免', comment: '项目提前结束' });
  expect(await refusalOf(step('finish'))).toMatchObject({
    message: '还有 1 项收尾检查未完成：「装修样板验收」；请处理，或由发起人豁免并说明原因',
  });
  await take(ofPhase, sponsor, { action: '豁免', comment: '不装修' });
  expect((await stateOf()).open).toEqual([]);
  expect((await step('finish')).state).toBe(3);
});
