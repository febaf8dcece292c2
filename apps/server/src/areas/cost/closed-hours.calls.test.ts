import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { CloseCostPeriod, GetCostPeriods, GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { timesheet } from '@xmgl/contracts/resource/timesheet.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSheet, type HoursStage, openHoursStage, stepSheet } from '../../test/hours-stage.ts';

let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
});
afterAll(() => stage.close());

test('hours of a closed month that are taken back count against the first open month, and the closed one stays as it was told', async () => {
  const { server, projectID, owner, member } = stage;
  const { timesheetID } = await addSheet(stage, { weekStart: '2026-05-11', hours: [['2026-05-11', 8]] });
  await stepSheet(stage, timesheetID, '提交', member);
  await stepSheet(stage, timesheetID, '批准', owner);
  await server.send(CloseCostPeriod, { projectID, month: '2026-05' }, owner.token);
  const spentUntil = async (statusDate: string) =>
    (await server.send(GetEarnedValue, { projectID, statusDate }, owner.token)).total.ac;
  const spent = await spentUntil('2026-05-31');
  expect(spent).toBeGreaterThan(0);

  const { warned } = await server.send(callsOf(timesheet).byID, { projectID, timesheetID }, owner.token);
  expect(warned?.更正).toContain('2026-05 的成本已关闭');
  await stepSheet(stage, timesheetID, '更正', owner, { comment: '记错了人' });

  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await server.send(callsOf(costEntry).page, asked, owner.token);
  expect(items.map(({ entryKind, costDate, amount }) => [entryKind, costDate, amount])).toEqual([
    ['冲销', '2026-06-01', -spent],
    ['工时', '2026-05-11', spent],
  ]);
  expect(items[0]?.title).toMatch(/^冲销 .*补记$/);
  expect(await spentUntil('2026-05-31')).toBe(spent);
  expect(await spentUntil('2026-06-30')).toBe(0);
  const { closed } = await server.send(GetCostPeriods, { projectID }, owner.token);
  expect(closed).toMatchObject([{ month: '2026-05', ac: spent }]);
});
