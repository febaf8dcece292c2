import { expect, test } from 'vitest';
import { listEnded, toFill, type Week, type WeekLine } from './week-model.ts';

const line = (workDate: string, activityID: string): WeekLine => ({
  ...{ workDate, activityID, nonProject: null, hours: 4, remainingHours: null, note: '' },
});
const activity = (activityID: string, activityName: string, finishedOn: string | null) => ({
  ...{ activityID, activityCode: '', activityName, wbsName: '', remainingHours: null },
  ...{ isOwn: 1 as const, finishedOn },
});

test('last week comes a week later; what had ended by then stays behind, and is named once', () => {
  const week = {
    lastWeek: [line('2026-08-24', 'a'), line('2026-08-24', 'b'), line('2026-08-25', 'b')],
    activities: [activity('a', '管道主干', null), activity('b', '七层钢筋', '2026-08-28')],
  } as unknown as Week;
  expect([...toFill(week, new Map()).values()]).toEqual([line('2026-08-31', 'a')]);
  expect(listEnded(week)).toEqual(['七层钢筋']);
});
