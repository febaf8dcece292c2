import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk, say } from '../../test/cost-desk.ts';
import { joinProject, type Person } from '../../test/factories.ts';
import { refusalOf } from '../../test/start-app.ts';

const estimates = callsOf(costEstimate);

let desk: Desk;
const wbsNodeID = v7();
beforeAll(async () => {
  desk = await openDesk();
  await say(desk, [{ kind: 'addWbsNode', parentID: null, wbsNodeID, name: '主体结构' }]);
});
afterAll(() => desk.close());

const line = () => ({
  item: '塔吊',
  wbsNodeID,
  subjectID: desk.subjectID,
  method: '报价',
  baseAmount: 100,
  basis: '',
});

/** An estimate that somebody wrote and submitted. */
const submit = async (who: Person): Promise<{ costEstimateID: string; rowVersion: number }> => {
  const { server, projectID } = desk;
  const given = {
    projectID,
    title: '估算',
    grade: '预算级',
    priceDate: '2026-02-01',
    lines: [line()],
  } as never;
  const { costEstimateID, rowVersion } = await server.send(estimates.add, given, who.token);
  const asked = { projectID, costEstimateID, rowVersion, action: '提交' } as const;
  return { costEstimateID, rowVersion: (await server.send(estimates.upd, asked, who.token)).rowVersion };
};

const approve = (who: Person, of: Awaited<ReturnType<typeof submit>>) =>
  desk.server.send(estimates.upd, { projectID: desk.projectID, ...of, action: '批准' }, who.token);

const commentsOf = async (costEstimateID: string): Promise<readonly unknown[]> => {
  const { server, projectID, owner } = desk;
  const asked = { projectID, register: 'CostEstimate', rowID: costEstimateID } as const;
  const { items } = await server.send(GetRowHistory, asked, owner.token);
  return items.filter(({ action }) => action === '批准').map((entry) => JSON.stringify(entry));
};

test('who submitted approves it where nobody else in the project may, and the history says so', async () => {
  const own = await submit(desk.owner);
  const { projectID, server, owner } = desk;
  const read = await server.send(
    estimates.byID,
    { projectID, costEstimateID: own.costEstimateID },
    owner.token,
  );
  expect(read.steps).toContain('批准');
  await approve(desk.owner, own);
  expect(String(await commentsOf(own.costEstimateID))).toContain('本人批准，无其他审批人');
});

test('as soon as another may approve it is theirs: the task goes to them, and the button says why', async () => {
  const { server, projectID, company, owner, keeper } = desk;
  const sponsor = await joinProject(server, company, projectID, '发起人', '方远山');
  const own = await submit(owner);
  const read = await server.send(
    estimates.byID,
    { projectID, costEstimateID: own.costEstimateID },
    owner.token,
  );
  expect(JSON.stringify(read)).toContain('您不能批准自己提交的内容，请由他人操作');
  expect(await refusalOf(approve(owner, own))).toMatchObject({ status: 403 });
  const tasks = await server.send(GetPendingTask, { userID: sponsor.userID }, sponsor.token);
  expect(JSON.stringify(tasks)).toContain(own.costEstimateID);
  await approve(sponsor, own);
  expect(String(await commentsOf(own.costEstimateID))).not.toContain('本人批准');
  await approve(owner, await submit(keeper));
});
