import { computeSchedule } from '../packages/engine/src/critical-path/compute-schedule.ts';
import type { AssignmentModel, PlanModel, ResourceModel } from '../packages/engine/src/model.ts';
import { listPeriodDays } from '../packages/engine/src/resource-use/periods.ts';
import { computeResourceUse } from '../packages/engine/src/resource-use/resource-use.ts';
import { listWorkSpans } from '../packages/engine/src/resource-use/work-spans.ts';
import { randomPlan } from '../packages/engine/src/testing/random-plan.ts';

/** 200 people and machines, 10,000 activities with two of them each, day by day over 500 days. */
const resources = Array.from(
  { length: 200 },
  (_, at): ResourceModel => ({
    id: `r${at}`,
    name: `r${at}`,
    kind: at % 3 === 0 ? 'equipment' : 'labour',
    maxUnits: 1 + (at % 8),
    calendarId: null,
    availability: [],
  }),
);
const base = randomPlan(10_000, 1.5, 7);
const tasks = base.activities.filter(({ kind }) => kind === 'task');
const assignments = tasks.flatMap(({ id }, at): AssignmentModel[] =>
  [at % 200, (at * 7 + 3) % 200].map((r, part) => ({
    id: `${id} ${part}`,
    activityId: id,
    resourceId: `r${r}`,
    units: 1,
    workMin: 0,
    delayMin: 0,
  })),
);
const plan: PlanModel = { ...base, resources, assignments };
const schedule = computeSchedule(plan);
const dates = new Map(schedule.activities.map((row) => [row.id, row]));
const days = listPeriodDays(schedule.start, schedule.start + 500 * 1440, 'day', 500);
const edges = days.map((day) => day * 1440);

const median = (runs: number, work: () => unknown): number => {
  for (let i = 0; i < 3; i++) work();
  const times = Array.from({ length: runs }, () => {
    const begin = performance.now();
    work();
    return performance.now() - begin;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
};

const spans = listWorkSpans(plan, (id) => dates.get(id));
const spread = median(9, () => listWorkSpans(plan, (id) => dates.get(id)));
const use = median(9, () => computeResourceUse(plan, spans, edges));
const [first] = computeResourceUse(plan, spans, edges);
console.log(
  `histogram of ${resources.length} resources × ${days.length - 1} days, ${assignments.length} assignments: ${use.toFixed(1)} ms; when they are worked ${spread.toFixed(1)} ms; ${first?.demand.length} periods`,
);
