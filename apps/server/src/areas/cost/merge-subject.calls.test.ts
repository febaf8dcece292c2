import { budget } from '@xmgl/contracts/cost/budget.register';
import { MergeCostSubject } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveEstimate, type Desk, openDesk, say, stepEntry } from '../../test/cost-desk.ts';
import { refusalOf } from '../../test/start-app.ts';

const subjects = callsOf(costSubject);
const entries = callsOf(costEntry);
const estimates = callsOf(costEstimate);
const node = v7();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await say(desk, [{ kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体结构' }]);
});
afterAll(() => desk.close());

let count = 0;
const addSubject = async (name: string) => {
  const { server, projectID, keeper } = desk;
  count += 1;
  const given = { projectID, subjectCode: `90${count}`, subjectName: name, subjectKind: '其他' } as const;
  return await server.send(subjects.add, given, keeper.token);
};
const spend = async (subjectID: string) => {
  const { server, projectID, owner } = desk;
  const given = { title: '零星用工', entryKind: '手工', wbsNodeID: node, costDate: '2026-03-02' } as const;
  return await server.send(entries.add, { projectID, ...given, subjectID, amount: 100 }, owner.token);
};
const line = (subjectID: string, baseAmount: number) => ({
  ...{ item: '脚手架', wbsNodeID: node, subjectID, method: '报价' as const, baseAmount },
});
const draft = async (lines: object[]) => {
  const { server, projectID, keeper } = desk;
  const given = { projectID, title: '草稿', grade: '预算级', priceDate: '2026-02-01', lines } as never;
  return await server.send(estimates.add, given, keeper.token);
};
const linesOf = async (costEstimateID: string) => {
  const { server, projectID, keeper } = desk;
  return (await server.send(estimates.byID, { projectID, costEstimateID }, keeper.token)).row.lines;
};
const merge = (from: { costSubjectID: string; rowVersion: number }, mergeIntoID: string) => {
  const { costSubjectID, rowVersion } = from;
  const given = { projectID: desk.projectID, costSubjectID, rowVersion, mergeIntoID };
  return desk.server.send(MergeCostSubject, given, desk.keeper.token);
};

test('what is not posted follows a subject into another, with what rates come to, and the subject goes', async () => {
  const { server, projectID, keeper, subjectID } = desk;
  const from = await addSubject('零星材料');
  const { costEntryID } = await spend(from.costSubjectID);
  const rate = {
    item: '措施费',
    wbsNodeID: node,
    subjectID,
    method: '费率',
    factor: 10,
    rateBase: '全部各项',
  };
  const into = await addSubject('主材');
  const { costEstimateID } = await draft([
    line(from.costSubjectID, 1_000),
    line(into.costSubjectID, 500),
    { ...rate, baseSubjectIDs: [from.costSubjectID] },
  ]);
  expect((await linesOf(costEstimateID)).at(-1)?.amount).toBe(100);
  expect(await merge(from, into.costSubjectID)).toEqual({ moved: 2, left: 0 });
  const lines = await linesOf(costEstimateID);
  expect(lines.map((one) => one.subjectID)).toEqual([into.costSubjectID, into.costSubjectID, subjectID]);
  expect(lines.at(-1)).toMatchObject({ amount: 150, baseSubjectIDs: [into.costSubjectID] });
  const { row } = await server.send(entries.byID, { projectID, costEntryID }, keeper.token);
  expect(row.subjectID).toBe(into.costSubjectID);
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID, text: '零星材料' } };
  expect((await server.send(subjects.page, asked, keeper.token)).total).toBe(0);
});

test('what was posted or approved stays under it, and then it stays', async () => {
  const { server, projectID, keeper, owner } = desk;
  const from = await addSubject('旧科目');
  const posted = await spend(from.costSubjectID);
  await stepEntry(
    desk,
    keeper,
    { ...posted, rowVersion: await stepEntry(desk, owner, posted, '提交') },
    '入账',
  );
  const open = await spend(from.costSubjectID);
  const estimateID = await approveEstimate(desk, [line(from.costSubjectID, 800)]);
  const given = { projectID, title: '草稿预算', estimateID };
  await server.send(callsOf(budget).add, given, keeper.token);
  const into = await addSubject('新科目');
  const left = await merge(from, into.costSubjectID);
  expect(left).toEqual({ moved: 1, left: 2 });
  const subjectOf = async (costEntryID: string) =>
    (await server.send(entries.byID, { projectID, costEntryID }, keeper.token)).row.subjectID;
  expect(await subjectOf(posted.costEntryID)).toBe(from.costSubjectID);
  expect(await subjectOf(open.costEntryID)).toBe(into.costSubjectID);
  expect((await linesOf(estimateID))[0]?.subjectID).toBe(from.costSubjectID);
});

test('a subject is not merged into itself, with others below it, by who may not delete, or into what is gone', async () => {
  const { server, projectID, owner, member } = desk;
  const from = await addSubject('待合并');
  const below = await server.send(
    subjects.add,
    {
      ...{ projectID, subjectCode: '9999', subjectName: '下级', subjectKind: '其他' as const },
      parentID: from.costSubjectID,
    },
    owner.token,
  );
  const into = await addSubject('去处');
  expect(await refusalOf(merge(from, from.costSubjectID))).toMatchObject({ path: 'mergeIntoID' });
  expect(await refusalOf(merge(from, v7()))).toMatchObject({ path: 'mergeIntoID' });
  expect(await refusalOf(merge(from, into.costSubjectID))).toMatchObject({
    status: 409,
    message: '「待合并」有下级科目，请先移动或合并下级',
  });
  const { costSubjectID, rowVersion } = below;
  const given = { projectID, costSubjectID, rowVersion, mergeIntoID: into.costSubjectID };
  expect(await refusalOf(server.send(MergeCostSubject, given, member.token))).toMatchObject({ status: 403 });
});
