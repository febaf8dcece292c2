import { callsOf } from '@xmgl/contracts/register/register-calls';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  CloseStatusPeriod,
  GetProgressLine,
  ReopenStatusPeriod,
} from '@xmgl/contracts/schedule/progress-line.calls';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { GetScheduleSetting, UpdScheduleSetting } from '@xmgl/contracts/schedule/schedule-setting.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, newLink, type PlanTalk, talkTo } from '../../../test/plan-talk.ts';

const day = 480;
const at = (text: string): number => Date.parse(`${text}Z`) / 60_000;
const activities = {
  A: newActivity('A', 2),
  B: newActivity('B', 5),
  C: newActivity('C', 4),
  D: newActivity('D', 2),
  E: newActivity('E', 4),
  F: newActivity('F', 2),
};
type Letter = keyof typeof activities;
const idOf = (letter: Letter): string => activities[letter].activityID;
const lagged = (from: Letter, to: Letter, type: 'SS' | 'FF', days: number): PlanCommand => ({
  ...(newLink(idOf(from), idOf(to)) as Extract<PlanCommand, { kind: 'addLink' }>),
  type,
  lagValue: days * day,
});
const after = (from: Letter, to: Letter): PlanCommand => newLink(idOf(from), idOf(to));
const progress = (letter: Letter, percentComplete: number): PlanCommand => ({
  kind: 'setProgress',
  activityID: idOf(letter),
  actualStart: at('2026-04-29T08:00'),
  percentComplete,
});
const doneA: PlanCommand = {
  kind: 'setProgress',
  activityID: idOf('A'),
  actualStart: at('2026-04-27T08:00'),
  actualFinish: at('2026-04-28T17:00'),
};

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  stage.setNow('2026-05-08T18:00:00+08:00');
  talk = talkTo(stage);
  await talk.say(
    ...Object.values(activities),
    after('A', 'B'),
    after('A', 'C'),
    lagged('B', 'D', 'SS', 3),
    lagged('B', 'D', 'FF', 1),
    after('C', 'E'),
    after('D', 'E'),
    after('E', 'F'),
  );
  const { data } = await stage.call(AddBaseline, { projectID: stage.projectID, name: '合同计划' });
  await bringIntoForce(stage.database.ownerDb, data.baselineID);
});
afterAll(async () => await stage.close());

const read = async (more: object = {}) =>
  (await stage.call(GetProgressLine, { projectID: stage.projectID, ...more })).data;
const close = (as: 'manager' | 'reader' = 'manager') =>
  stage.call(CloseStatusPeriod, { projectID: stage.projectID }, as);

test('S2: the 前锋线 says how far B, C and D are behind, whom that delays, and that the whole ends two days late', async () => {
  expect(await read()).toMatchObject({ line: null, periods: [] });
  expect(await close()).toMatchObject({
    statusCode: 409,
    errors: [{ message: '计划还没有检查日期，请先在甘特图中设置' }],
  });
  await talk.say({ kind: 'setStatusDate', at: at('2026-05-08T17:00') }, doneA);
  await talk.say(progress('B', 60), progress('C', 75));
  const { line } = await read();
  expect(line).toMatchObject({
    statusDate: '2026-05-08',
    basisName: '合同计划',
    plannedPercent: 63.2,
    actualPercent: 42.1,
    slipMin: 2 * day,
    forecastFinish: at('2026-05-20T17:00'),
  });
  const days = line?.points.map((point) => [
    point.name,
    point.deviationMin / day,
    (point.projectImpactMin ?? 0) / day,
    (point.successorImpactMin ?? 0) / day,
    (point.floatLeftMin ?? 0) / day,
  ]);
  expect(days?.toSorted()).toEqual([
    ['B', -2, 2, 2, -2],
    ['C', -2, 0, 0, 0],
    ['D', -1, 1, 1, -1],
  ]);
});

test('a closed period keeps its line while the plan goes on, and what was reported in it is settled until it is opened again', async () => {
  const { projectID } = stage;
  expect(await close('reader')).toMatchObject({ statusCode: 403 });
  const kept = (await close()).data;
  expect(kept).toMatchObject({ line: { isClosed: true }, periods: [{ statusDate: '2026-05-08' }] });
  expect(await close()).toMatchObject({
    statusCode: 409,
    errors: [{ message: '检查日期 2026-05-08 及以前的周期已经关闭，请先推进检查日期' }],
  });
  await talk.say({ kind: 'setStatusDate', at: at('2026-05-11T17:00') }, progress('B', 100));
  expect((await read({ statusDate: '2026-05-08' })).line?.points).toEqual(kept.line?.points);
  expect((await read()).line).toMatchObject({ statusDate: '2026-05-11', isClosed: false });

  const send = async (command: PlanCommand) => talk.send((await talk.read()).planVersion, [command]);
  expect(await send({ kind: 'setStatusDate', at: at('2026-05-07T17:00') })).toMatchObject({
    statusCode: 409,
    errors: [{ message: '检查日期 2026-05-08 及以前的周期已关闭，检查日期不能早于它' }],
  });
  const moved = { ...doneA, actualFinish: at('2026-04-29T17:00') } as PlanCommand;
  expect(await send(moved)).toMatchObject({
    statusCode: 409,
    errors: [{ message: '「A」的实际日期在已关闭的周期（检查日期 2026-05-08）内，不能修改' }],
  });
  const report = {
    projectID,
    activityID: idOf('C'),
    statusDate: '2026-05-08',
    actualStart: '2026-04-29',
    percentComplete: 80,
    summary: '补报',
  };
  expect(await stage.call(callsOf(progressUpdate).add, report)).toMatchObject({
    errors: [{ message: '检查日期 2026-05-08 及以前的周期已关闭，请填写之后的日期', path: 'statusDate' }],
  });

  const again = { projectID, statusDate: '2026-05-08', note: '' };
  expect(await stage.call(ReopenStatusPeriod, again)).toMatchObject({
    errors: [{ message: '请写明原因', path: 'note' }],
  });
  expect(await stage.call(ReopenStatusPeriod, { ...again, note: '漏报 A' })).toMatchObject({
    statusCode: 200,
  });
  expect((await read()).periods).toEqual([]);
  expect(await send(moved)).toMatchObject({ statusCode: 200 });
});

test('by what is left to do the line stands elsewhere than by what is done', async () => {
  await talk.say({ kind: 'setProgress', activityID: idOf('C'), remainingMin: 2 * day });
  const of = async (method: '完成比例' | '尚需时间') =>
    (await read({ method })).line?.points.find(({ activityID }) => activityID === idOf('C'))?.deviationMin;
  expect(await of('尚需时间')).toBe(-5 * day);
  expect(await of('完成比例')).not.toBe(-5 * day);
});

test('a project that measures against the plan of now has its line there, whatever the baseline says', async () => {
  const { projectID } = stage;
  expect((await read()).line?.basisName).toBe('合同计划');
  const setting = (await stage.call(GetScheduleSetting, { projectID })).data;
  await stage.call(UpdScheduleSetting, { projectID, ...setting, lineBasis: '当前计划' });
  const { line } = await read();
  expect(line?.basisName).toBe('');
  expect((await close()).data.line).toMatchObject({ basisName: '', isClosed: true });
});

test('an unknown period is said to be none', async () => {
  const asked = { projectID: stage.projectID, statusDate: '2026-01-01' };
  expect(await stage.call(GetProgressLine, asked)).toMatchObject({ statusCode: 404 });
});
