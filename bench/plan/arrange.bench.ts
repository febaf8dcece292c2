// Sorting and grouping the rows of a large plan, as the table does when a head or a grouping is pressed.
//   node bench/plan/arrange.bench.ts [activities]

import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { arrangeRows, type GroupBy, groupings } from '../../apps/web/src/areas/schedule/gantt/group-rows.ts';
import { toPlanView } from '../../apps/web/src/areas/schedule/gantt/plan-view.ts';
import type { RowSort } from '../../apps/web/src/areas/schedule/gantt/sort-rows.ts';
import { createLargePlan } from './large-plan.ts';

const runs = 9;
const count = Number(process.argv[2] ?? 50_000);

const owners = Array.from({ length: 40 }, (_, at) => ({
  ownerID: `owner ${at}`,
  userName: `责任人${at}`,
  unitName: '',
  userID: null,
}));
const large = createLargePlan(count);
const plan = toPlanDocument({
  ...large,
  activities: large.activities.map((activity, at) => ({
    ...activity,
    ownerID: owners[at % owners.length]?.ownerID ?? null,
  })),
});
const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
const { rows } = toPlanView(plan, dates, null, { owners, parties: [] });

const measure = (title: string, sort: RowSort | null, groupBy: GroupBy | null): void => {
  const times = Array.from({ length: runs }, () => {
    const from = performance.now();
    arrangeRows(rows, sort, groupBy);
    return performance.now() - from;
  }).sort((one, other) => one - other);
  console.log(`${title}  中位数 ${times[runs >> 1]?.toFixed(0)} ms，最长 ${times.at(-1)?.toFixed(0)} ms`);
};

console.log(`${count} 项活动，${runs} 次`);
const byStart: RowSort = { field: 'start', direction: 'descending' };
const byName: RowSort = { field: 'name', direction: 'descending' };
measure('按开始排序', byStart, null);
measure('按名称排序', byName, null);
for (const groupBy of Object.keys(groupings) as GroupBy[])
  measure(`按${groupings[groupBy].title}分组`, null, groupBy);
measure('按责任人分组、按开始排序', byStart, 'owner');
measure('按是否关键分组、按名称排序', byName, 'critical');
