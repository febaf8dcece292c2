import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '@xmgl/engine/commands/new-plan';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { expect, it } from 'vitest';
import { toPlanView } from './plan-view.ts';

const office = toOfficeCalendar('office', '标准日历');
const daily = { ...toOfficeCalendar('daily', '七天制'), week: office.week.map(() => office.week[0] ?? []) };
// Monday 2026-04-27.
const startAt = Date.UTC(2026, 3, 27, 8) / 60_000;
const applied = applyPlanCommands(toEmptyPlan(toNewSettings(startAt, 'office'), [office, daily]), [
  { kind: 'addWbsNode', wbsNodeID: 'node', parentID: null, name: '主体' },
  { kind: 'addActivity', activityID: 'five', wbsNodeID: 'node', name: '五天制', durationMin: 960 },
  { kind: 'addActivity', activityID: 'seven', wbsNodeID: 'node', name: '七天制', durationMin: 960 },
  { kind: 'addActivity', activityID: 'clock', wbsNodeID: 'node', name: '养护', durationMin: 2880 },
  { kind: 'setDuration', activityID: 'clock', durationMin: 2880, isElapsed: true },
  { kind: 'setCalendar', rowID: 'seven', calendarID: 'daily' },
]);
if (!applied.ok) throw new Error(applied.failure.message);
const { plan } = applied;
const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
const tenDays = 10 * 1440;
const frozen = (rowID: string) => ({
  rowID,
  start: startAt - tenDays,
  finish: startAt + 1440 + 540 - tenDays,
  durationMin: 960,
});
const ids = ['node', 'five', 'seven', 'clock'];
const baseline = { baselineID: 'b', name: '合同计划', rows: ids.map(frozen) };
const { rows } = toPlanView(plan, dates, baseline, { owners: [], parties: [] });
const rowOf = (rowID: string) => rows.find(({ id }) => id === rowID);

it('one slip is one figure in 完成偏差, whatever calendar a row works by; a node shows what its last activity does', () => {
  expect(['five', 'seven'].map((id) => rowOf(id)?.finishVarianceText)).toEqual(['7天', '7天']);
  const last = rowOf('clock')?.finishAt === rowOf('node')?.finishAt ? 'clock' : 'five';
  expect(rowOf('node')?.finishVarianceText).toBe(rowOf(last)?.finishVarianceText);
  expect(rowOf('clock')?.finishVarianceText).not.toContain('日历天');
});

it('基线工期 is the duration that was frozen, not the time from start to finish', () => {
  const late = { ...baseline, rows: [{ ...frozen('five'), finish: startAt + 20 * 1440 }] };
  const view = toPlanView(plan, dates, late, { owners: [], parties: [] });
  expect(view.rows.find(({ id }) => id === 'five')?.baselineDurationText).toBe('2天');
});
