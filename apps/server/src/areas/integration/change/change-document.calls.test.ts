import { planIDName } from '@xmgl/contracts/plan-document/plan-document';
import { stakeholderPlanCalls as plans } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';
import type { Person } from '../../../test/factories.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: ChangeStage;
beforeAll(async () => {
  stage = await openChangeStage();
});
afterAll(() => stage.close());

const required = Object.entries(stakeholderPlan.sections).filter(([, section]) => section.required);
const filled = Object.fromEntries(required.map(([key, { label }]) => [key, `${label}的内容`]));

type Version = { readonly rowVersion: number } & Readonly<Record<string, unknown>>;
const idOf = (row: Version) => String(row[planIDName(stakeholderPlan)]);
const upd = (row: Version, who: Person, given: object) =>
  stage.server.send(
    plans.upd,
    {
      projectID: stage.projectID,
      stakeholderPlanID: idOf(row),
      rowVersion: row.rowVersion,
      ...given,
    },
    who.token,
  );
const read = (row: Version, who: Person) =>
  stage.server.send(plans.byID, { projectID: stage.projectID, stakeholderPlanID: idOf(row) }, who.token);

const approve = async (title: string, given: object) => {
  const row = await stage.addReviewed(title, given);
  for (const index of [0, 1, 2]) await stage.vote(row, stage.at(index), '同意');
  return await stage.vote(row, stage.at(3), '同意');
};

test('plan ③: an approved document is revised by an approved change that names it, once, and becomes 2.0', async () => {
  const { projectID, server, owner, keeper, member } = stage;
  const draft = await server.send(plans.add, { projectID }, keeper.token);
  const reviewed = await upd(draft, keeper, { action: '提交评审', sections: filled });
  const first = await upd(reviewed, owner, { action: '批准' });
  expect(await read(first, owner)).toMatchObject({ steps: ['修订', '小修订'], changes: [] });

  const documentKinds = ['stakeholder_plan'];
  const open = await stage.addReviewed('改为每周通报', { documentKinds });
  const other = await approve('改外墙', {});
  const change = await approve('改为每日通报', { documentKinds });
  const revise = (changeRequestID: string, who = owner) =>
    upd(first, who, { action: '修订', changeRequestID });
  for (const { changeRequestID } of [open, other])
    expect(await refusalOf(revise(changeRequestID))).toMatchObject({ status: 400, path: 'changeRequestID' });
  expect(await refusalOf(revise(change.changeRequestID, member))).toMatchObject({ status: 403 });
  const { changes } = await read(first, owner);
  expect(changes).toEqual([
    { changeRequestID: change.changeRequestID, title: `${change.code} 改为每日通报` },
  ]);

  const second = await revise(change.changeRequestID);
  expect(second).toMatchObject({
    versionNo: '2.0',
    state: '草稿',
    changeRequestID: change.changeRequestID,
    revisionNote: `依据变更 ${change.code}「改为每日通报」`,
  });
  expect((await read(first, owner)).changes).toEqual([]);
  const [changed = ''] = required[0] ?? [];
  const sections = { ...filled, [changed]: '每日通报' };
  const again = await upd(second, owner, { action: '提交评审', sections });
  const { approverID } = again;
  const approver = approverID === owner.userID ? owner : stage.sponsor;
  expect(await upd(again, approver, { action: '批准' })).toMatchObject({
    versionNo: '2.0',
    state: '已批准',
  });
  const compared = [await read(first, owner), await read(second, owner)];
  expect(compared.map(({ row }) => [row.versionNo, row.state, row.sections[changed]])).toEqual([
    ['1.0', '已作废', filled[changed]],
    ['2.0', '已批准', '每日通报'],
  ]);
});

test('who may not open the changes learns of none, and revises by none', async () => {
  const { keeper, projectID, server, owner } = stage;
  const { items } = await server.send(
    plans.page,
    { pageIndex: 1, pageSize: 50, value: { projectID } },
    owner.token,
  );
  const current = items.find(({ state }) => state === '已批准');
  if (!current) throw new Error('nothing approved');
  const change = await approve('改联系人', { documentKinds: ['stakeholder_plan'] });
  const { changeRequestID } = change;
  expect((await read(current, owner)).changes).toHaveLength(1);
  expect((await read(current, keeper)).changes).toEqual([]);
  const asked = { action: '修订', changeRequestID };
  expect(await refusalOf(upd(current, keeper, asked))).toMatchObject({ status: 403 });
});
