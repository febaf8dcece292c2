import { parseDay } from '@xmgl/contracts/calendar-day';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { GetScheduleSetting, UpdScheduleSetting } from '@xmgl/contracts/schedule/schedule-setting.calls';
import { GetLookAheadFigures } from '@xmgl/contracts/schedule/tracking.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject } from '../../../test/factories.ts';
import { newActivity } from '../../../test/plan-talk.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const weeks = callsOf(lookAheadItem);
const delays = callsOf(delayRecord);
const activity = newActivity('主体结构', 30);
let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { projectID, owner } = stage;
  const batch = { projectID, baseVersion: 1, batchID: v7(), commands: [activity], upon: [] };
  await stage.server.send(ApplyPlanCommands, batch, owner.token);
});
afterAll(() => stage.close());

const ready = {
  drawing: '就绪',
  material: '就绪',
  labour: '就绪',
  plant: '不需要',
  site: '就绪',
  approval: '就绪',
  priorWork: '就绪',
} as const;

const plan = (given: object = {}) =>
  stage.server.send(
    weeks.add,
    {
      projectID: stage.projectID,
      activityID: activity.activityID,
      summary: '三层墙柱钢筋',
      weekStart: '2026-02-02',
      ownerID: stage.owner.userID,
      ...ready,
      ...given,
    },
    stage.owner.token,
  );
type Item = Awaited<ReturnType<typeof plan>>;
const step = (
  { lookAheadItemID, rowVersion }: Item,
  action: '承诺' | '完成' | '未完成',
  given: object = {},
) =>
  stage.server.send(
    weeks.upd,
    { projectID: stage.projectID, lookAheadItemID, rowVersion, action, ...given },
    stage.owner.token,
  );

test('a task of a week is promised only when nothing is missing; PPC counts what was promised and done', async () => {
  expect(await refusalOf(plan({ weekStart: '2026-02-03' }))).toMatchObject({
    path: 'weekStart',
    message: '请填写那一周的周一',
  });
  const missing = await plan({ material: '未就绪', labour: null });
  expect(await refusalOf(step(missing, '承诺'))).toMatchObject({
    path: 'material',
    message: '约束没有就绪，不能承诺；不需要的请选「不需要」',
  });
  expect(missing.ppc).toBeNull();

  for (const action of ['完成', '完成', '未完成'] as const) {
    const promised = await step(await plan(), '承诺');
    await step(promised, action, action === '未完成' ? { missReason: '材料' } : {});
  }
  const another = await plan({ weekStart: '2026-02-09' });
  expect(another.ppc).toBeNull();
  const { items } = await stage.server.send(
    weeks.page,
    { pageIndex: 1, pageSize: 20, value: { projectID: stage.projectID } },
    stage.owner.token,
  );
  // Two of three; what was never promised counts for nothing.
  expect(items.filter(({ weekStart }) => weekStart === '2026-02-02').map(({ ppc }) => ppc)).toEqual(
    Array(4).fill(66.7),
  );
  const { projectID } = stage;
  expect(await stage.server.send(GetLookAheadFigures, { projectID }, stage.owner.token)).toMatchObject({
    weeks: [{ weekStart: '2026-02-02', promised: 3, done: 2, ppc: 66.7 }],
    reasons: [{ reason: '材料', count: 1 }],
  });
});

test('a delay is verified when it is said whose it is and whether time is given for it', async () => {
  const { projectID, owner } = stage;
  const row = await stage.server.send(
    delays.add,
    {
      projectID,
      activityID: activity.activityID,
      summary: '暴雨停工',
      fromDay: '2026-01-05',
      toDay: '2026-01-07',
      days: 3,
      cause: '天气',
    },
    owner.token,
  );
  const verify = (given: object) =>
    stage.server.send(
      delays.upd,
      { projectID, delayRecordID: row.delayRecordID, rowVersion: row.rowVersion, action: '核实', ...given },
      owner.token,
    );
  expect(await refusalOf(verify({}))).toMatchObject({ path: 'liability', message: '核实之前请写明责任' });
  expect((await verify({ liability: '不可抗力', excusable: '可顺延' })).state).toBe('已核实');
});

test('the weeks ahead tell what is listed, what is not ready, and what the plan works on beside; how many weeks is set', async () => {
  const { projectID, owner, server } = stage;
  const ahead = async () => (await server.send(GetLookAheadFigures, { projectID }, owner.token)).ahead;
  // The dates of rows are written behind the answer.
  const settled = () => server.services.plans.dates.settle();
  const { from, to } = await ahead();
  const soon = newActivity('砌体', 3);
  const at = parseDay(from) * 1440 + 480;
  const start = {
    kind: 'setConstraint',
    rowID: soon.activityID,
    constraintKind: 'startNoEarlierThan',
    at,
  } as const;
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  await settled();
  const before = await ahead();
  const batch = { projectID, baseVersion: planVersion, batchID: v7(), commands: [soon, start], upon: [] };
  await server.send(ApplyPlanCommands, batch, owner.token);
  await settled();
  expect(await ahead()).toMatchObject({ weekCount: 3, unlisted: before.unlisted + 1 });
  expect(parseDay(to) - parseDay(from)).toBe(20);

  await plan({ activityID: soon.activityID, weekStart: from, approval: '未就绪' });
  expect(await ahead()).toMatchObject({
    unlisted: before.unlisted,
    items: before.items + 1,
    notReady: before.notReady + 1,
  });
  const setting = await server.send(GetScheduleSetting, { projectID }, owner.token);
  await server.send(UpdScheduleSetting, { projectID, ...setting, lookAheadWeeks: 1 }, owner.token);
  expect(await ahead()).toMatchObject({ weekCount: 1, from, items: before.items + 1 });
  expect(parseDay((await ahead()).to) - parseDay(from)).toBe(6);
});

test('who comes from another unit is told the figures of their own rows alone', async () => {
  const { server, company, projectID, owner } = stage;
  const outsider = await joinProject(server, company, projectID, '外部单位');
  await server.database.ownerDb
    .updateTable('project_stakeholder')
    .set({ company: '滨江监理' })
    .where('user_id', '=', outsider.userID)
    .execute();
  const figures = (token: string) => server.send(GetLookAheadFigures, { projectID }, token);
  await step(await plan({ weekStart: '2026-01-05' }), '承诺');
  expect((await figures(owner.token)).weeks.length).toBeGreaterThan(0);
  expect(await figures(outsider.token)).toMatchObject({
    weeks: [],
    reasons: [],
    ahead: { items: 0, notReady: 0, unlisted: 0 },
  });
  await step(await plan({ weekStart: '2026-01-12', ownerID: outsider.userID }), '承诺');
  expect((await figures(outsider.token)).weeks).toMatchObject([
    { weekStart: '2026-01-12', promised: 1, done: 0 },
  ]);
});
