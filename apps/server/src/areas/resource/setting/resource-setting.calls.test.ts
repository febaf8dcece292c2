import { resourcePlanCalls } from '@xmgl/contracts/resource/resource-plan.calls';
import {
  GetResourceSetting,
  UpdResourceSetting,
  usualResourceSetting,
} from '@xmgl/contracts/resource/resource-setting.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

test('the settings are usual until somebody keeps others; whoever may read the plan reads them', async () => {
  const { server, projectID, owner, member, company } = stage;
  expect(await server.send(GetResourceSetting, { projectID }, member.token)).toEqual({
    ...usualResourceSetting,
    rowVersion: 0,
  });
  const keeper = await joinProject(server, company, projectID, '资源管理员', '段锐');
  const given = { ...usualResourceSetting, otWorkday: 1.6, approver: '资源管理员', rowVersion: 0 } as const;
  await server.send(UpdResourceSetting, { projectID, ...given }, keeper.token);
  expect(await server.send(GetResourceSetting, { projectID }, owner.token)).toEqual({
    ...given,
    rowVersion: 1,
  });
  const low = server.send(UpdResourceSetting, { projectID, ...given, otRestday: 0.9 }, keeper.token);
  expect(await refusalOf(low)).toMatchObject({ path: 'otRestday' });
  const foreign = server.send(UpdResourceSetting, { projectID, ...given }, member.token);
  expect(await refusalOf(foreign)).toMatchObject({ status: 403 });
});

test('of two who change the settings at once the second is told, and nothing of the first is lost', async () => {
  const { server, projectID, owner } = stage;
  const { rowVersion, ...read } = await server.send(GetResourceSetting, { projectID }, owner.token);
  const keep = (given: object) =>
    server.send(UpdResourceSetting, { projectID, ...read, rowVersion, ...given }, owner.token);
  const [one, other] = await Promise.allSettled([keep({ otMonthWarn: 40 }), keep({ raciMaxA: 20 })]);
  const kept = one.status === 'fulfilled' ? one : other;
  const lost = one.status === 'fulfilled' ? other : one;
  expect([kept.status, lost.status]).toEqual(['fulfilled', 'rejected']);
  const again = keep({ otMonthWarn: 50 });
  expect(await refusalOf(again)).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^此记录已被 .+ 于 .+ 修改，请合并后再保存$/),
  });
  const standing = await server.send(GetResourceSetting, { projectID }, owner.token);
  expect(kept).toMatchObject({ value: standing });
});

test('资源管理计划 is written section by section like the other plans', async () => {
  const { server, projectID, owner } = stage;
  const { rowVersion } = await server.send(
    resourcePlanCalls.upd,
    { projectID, rowVersion: 0, sections: { hours: '每周一提交上周工时，由项目经理审批。' } } as never,
    owner.token,
  );
  expect(rowVersion).toBeGreaterThan(0);
});
