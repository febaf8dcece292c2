import { UpdActivityEv } from '@xmgl/contracts/cost/activity-ev.calls';
import { GetEarnedValue } from '@xmgl/contracts/cost/earned-value.calls';
import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approveBudgetOf, at, say } from '../../test/cost-desk.ts';
import { addSheet, type HoursStage, openHoursStage, stepSheet } from '../../test/hours-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: HoursStage;
beforeAll(async () => {
  stage = await openHoursStage();
  const { wbsNodeID, activityID, subjectID, server, projectID, owner } = stage;
  await server.send(
    UpdActivityEv,
    { projectID, activityID, rule: 'percent', physicalPercent: null, steps: [], percentKind: '工时' },
    owner.token,
  );
  const line = { item: '绑扎', wbsNodeID, activityID, subjectID, method: '报价', baseAmount: 10_000 };
  await approveBudgetOf(stage, [line]);
  await say(stage, [{ kind: 'setStatusDate', at: at('2026-05-29', 17) }]);
});
afterAll(() => stage.close());

const read = async () => {
  const { server, projectID, owner } = stage;
  const { total } = await server.send(GetEarnedValue, { projectID }, owner.token);
  const { figures } = await server.send(GetMonitor, { projectID }, owner.token);
  const told = figures.find(({ figure }) => figure === 'cpi')?.value ?? null;
  return { ac: total.ac, ev: total.ev, eac: total.eac, cpi: total.cpi, told };
};

test('an approved timesheet moves AC, EV and forecast at once, on the tab and on the monitor; corrected it takes them back', async () => {
  const { member, owner } = stage;
  const begun = { ac: 0, ev: 0, eac: 10_000, cpi: null, told: null };
  expect(await read()).toMatchObject({ ac: 0, ev: 0, cpi: null, told: null });
  const days = ['2026-05-11', '2026-05-12', '2026-05-13', '2026-05-14', '2026-05-15'];
  const { timesheetID } = await addSheet(stage, {
    weekStart: '2026-05-11',
    hours: days.map((day) => [day, 8] as const),
  });
  await stepSheet(stage, timesheetID, '提交', member);
  expect(await refusalOf(stepSheet(stage, timesheetID, '批准', member))).toMatchObject({ status: 403 });
  expect(await read()).toMatchObject({ ac: 0, ev: 0, told: null });
  await stepSheet(stage, timesheetID, '批准', owner);
  // 40 of 80 hours at 100 元: half of 10,000 is earned for 4,000.
  expect(await read()).toEqual({ ac: 4_000, ev: 5_000, eac: 8_000, cpi: 1.25, told: 1.25 });
  await stepSheet(stage, timesheetID, '更正', owner, { comment: '记错了项目' });
  const { eac: _, ...rest } = begun;
  expect(await read()).toMatchObject({ ...rest, ev: 0 });
});

test('hours of meetings cost the project and stand in a row of their own, so that the rows of a level add up to it', async () => {
  const { server, projectID, owner, member, resourceID } = stage;
  const { timesheetID } = await addSheet(stage, {
    weekStart: '2026-05-18',
    hours: [],
    more: { resourceID, hours: [{ workDate: '2026-05-18', nonProject: '会议', hours: 8 }] },
  });
  await stepSheet(stage, timesheetID, '提交', member);
  await stepSheet(stage, timesheetID, '批准', owner);
  for (const level of [1, 2, null]) {
    const { total, rows } = await server.send(GetEarnedValue, { projectID, level }, owner.token);
    expect(total.ac).toBe(800);
    const top = rows.filter((row) => row.level === 1);
    for (const key of ['bac', 'pv', 'ev', 'ac'] as const)
      expect(top.reduce((sum, row) => sum + row[key], 0)).toBe(total[key]);
    expect(rows.at(-1)).toMatchObject({ kind: 'other', name: '未归集到 WBS', bac: 0, ac: 800 });
  }
});
