import { GetMonitor } from '@xmgl/contracts/integration/monitor.calls';
import { GetProjectOverview } from '@xmgl/contracts/integration/report/overview.calls';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import { GetProgressLine } from '@xmgl/contracts/schedule/progress-line.calls';
import {
  GetScheduleSetting,
  rollupWords,
  UpdScheduleSetting,
} from '@xmgl/contracts/schedule/schedule-setting.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, newLink, talkTo } from '../../../test/plan-talk.ts';

const day = 480;
const at = (text: string): number => Date.parse(`${text}Z`) / 60_000;

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
  stage.setNow('2026-04-28T18:00:00+08:00');
});
afterAll(async () => await stage.close());

/** What the baseline should have had done, and what is done, as they stand in each place, in percent. */
const readPlaces = async () => {
  const { projectID, services } = stage;
  await services.plans.dates.settle();
  const { line } = (await stage.call(GetProgressLine, { projectID })).data;
  const { figures } = (await stage.call(GetMonitor, { projectID })).data;
  const { sections } = (await stage.call(GetProjectOverview, { projectID })).data;
  const told = sections.find(({ section }) => section === 'progress')?.facts.figures ?? [];
  const measured = (name: string) => figures.find(({ figure }) => figure === name)?.value;
  const reported = (words: string) => told.find(({ label }) => label === words)?.value;
  return {
    planned: [
      line?.plannedPercent,
      measured('plannedPercent'),
      Number.parseFloat(reported('基线应完成') ?? ''),
    ],
    actual: [line?.actualPercent, measured('percentComplete'), Number.parseFloat(reported('实际完成') ?? '')],
  };
};

test('汇总权重 is the same in the 前锋线, among what is monitored and in the reports: what should be done, and what is', async () => {
  const { projectID } = stage;
  const talk = talkTo(stage);
  const [top, one, two, people, steel] = [v7(), v7(), v7(), v7(), v7()];
  const [a, b] = [newActivity('A', 2, one), newActivity('B', 6, two)];
  const work = (activityID: string, resourceID: string, units: number, workMin: number) =>
    ({ kind: 'addAssignment', assignmentID: v7(), activityID, resourceID, units, workMin }) as const;
  const person = { name: '木工', kind: 'labour', unit: '工日', standardRate: 300 } as const;
  const material = { name: '钢筋', kind: 'material', unit: 't', standardRate: 4000 } as const;
  await talk.say(
    { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '项目' },
    { kind: 'addWbsNode', wbsNodeID: one, parentID: top, name: '基础' },
    { kind: 'addWbsNode', wbsNodeID: two, parentID: top, name: '主体' },
    { kind: 'updateWbsNode', wbsNodeID: one, fields: { weight: 30 } },
    { kind: 'updateWbsNode', wbsNodeID: two, fields: { weight: 70 } },
    a,
    b,
    newLink(a.activityID, b.activityID),
    { kind: 'addResource', resourceID: people, fields: person },
    { kind: 'addResource', resourceID: steel, fields: material },
    work(a.activityID, people, 4, 8 * day),
    work(b.activityID, people, 2, 12 * day),
    work(b.activityID, steel, 2, 0),
  );
  const { data } = await stage.call(AddBaseline, { projectID, name: '合同计划' });
  await bringIntoForce(stage.database.ownerDb, data.baselineID);
  // By the evening of its second day A should be done, and half of it is; B has not begun.
  await talk.say(
    { kind: 'setStatusDate', at: at('2026-04-28T17:00') },
    {
      kind: 'setProgress',
      activityID: a.activityID,
      actualStart: at('2026-04-27T08:00'),
      percentComplete: 50,
    },
  );
  // A is 2 of 8 days, 8 of 20 工日, 2,400 of 14,000 元, 30 of 100.
  const shares = { 工期: 25, 工时: 40, 成本: 17.1, 手工: 30 };
  const halves = { 工期: 12.5, 工时: 20, 成本: 8.6, 手工: 15 };
  for (const rollupWeight of [...rollupWords, '工期'] as const) {
    const { data: setting } = await stage.call(GetScheduleSetting, { projectID });
    await stage.call(UpdScheduleSetting, { projectID, ...setting, rollupWeight });
    const { planned, actual } = await readPlaces();
    const [share, half] = [shares[rollupWeight], halves[rollupWeight]];
    expect([rollupWeight, ...planned]).toEqual([rollupWeight, share, share, share]);
    expect([rollupWeight, ...actual.map((value) => Math.round((value ?? 0) * 10) / 10)]).toEqual([
      rollupWeight,
      half,
      half,
      half,
    ]);
  }
});
