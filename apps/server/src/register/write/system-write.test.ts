import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asActor } from '../../test/as-actor.ts';
import { newAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { addUnasked, changeUnasked, moveUnasked } from './system-write.service.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const read = async (engagementActionID: string) => {
  const { server, projectID, owner } = stage;
  return (await server.send(engagementActionCalls.byID, { projectID, engagementActionID }, owner.token)).row;
};

test('a row that follows from something else is numbered, found, kept in the history and moved by its flow alone', async () => {
  const { server, projectID, owner, keeper, stakeholderIDs } = stage;
  const { projectID: _, ...values } = newAction({ projectID, purpose: '跟进围挡方案' });
  const given = { ...values, ownerID: keeper.userID, projectStakeholderIDs: [...stakeholderIDs] };
  const rowID = await asActor(server, projectID, owner, (actor) =>
    addUnasked(actor, engagementAction, { values: given }),
  );
  expect(await read(rowID)).toMatchObject({
    code: expect.stringMatching(/^CS/),
    state: '计划中',
    projectStakeholderIDs: expect.arrayContaining([...stakeholderIDs]),
  });
  await asActor(server, projectID, owner, async (actor) => {
    await changeUnasked(
      actor,
      engagementAction,
      { ...(await read(rowID)), rowID },
      { purpose: '跟进降噪方案' },
    );
    await moveUnasked(actor, engagementAction, [{ rowID, state: '计划中' }], { action: '开始' });
  });
  expect(await read(rowID)).toMatchObject({ purpose: '跟进降噪方案', state: '进行中', rowVersion: 3 });
  const found = await server.send(SearchProject, { projectID, text: '降噪' }, owner.token);
  expect(found.flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual(['跟进降噪方案']);
  const asked = { projectID, register: engagementAction.entity, rowID };
  const { items } = await server.send(GetRowHistory, asked, owner.token);
  expect(items.map(({ action }) => action)).toEqual(['开始', 'update', 'create']);
  const again = asActor(server, projectID, owner, (actor) =>
    moveUnasked(actor, engagementAction, [{ rowID, state: '进行中' }], { action: '开始' }),
  );
  await expect(again).rejects.toThrow('当前状态为「进行中」，不能开始，请刷新后重试');
});
