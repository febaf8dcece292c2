import { expect, test } from 'vitest';
import { goingOn, mondayOf, toWeek, type WeekEntry } from './week.ts';

const entry = (kind: WeekEntry['kind'], firstDay: string, lastDay = firstDay): WeekEntry => ({
  ...{ kind, firstDay, lastDay, id: `${kind} ${firstDay}`, title: '', isDone: false },
  ...{ projectID: '', projectName: '', route: '' },
});

test('a week begins on its Monday, also across the end of a year', () => {
  expect(['2026-03-02', '2026-03-08', '2026-01-01'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '2025-12-29',
  ]);
});

test('each day tells what begins, ends or is due; what goes on all the week stands apart', () => {
  const due = entry('待办', '2026-03-03');
  const long = entry('活动', '2026-02-01', '2026-04-01');
  const begins = entry('活动', '2026-03-04', '2026-03-20');
  const short = entry('活动', '2026-03-04');
  const mark = entry('里程碑', '2026-03-08');
  const all = [due, long, begins, short, mark];
  const words = toWeek('2026-03-02', all).map(({ lines }) => lines.map(({ what }) => what));
  expect(words).toEqual([[], ['到期'], ['开始', '开始并完成'], [], [], [], ['里程碑']]);
  expect(goingOn('2026-03-02', all)).toEqual([long]);
});
