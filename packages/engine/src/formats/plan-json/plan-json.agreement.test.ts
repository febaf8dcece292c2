import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CompiledCalendar } from '../../calendar/compiled-calendar.ts';
import { formatAt, parseAt } from '../../calendar/day-number.ts';
import { workBefore } from '../../calendar/working-time.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { ActivityDates } from '../../model.ts';
import { prepareNetwork } from '../../network/prepare-network.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { type JsonRecord, toList, toRecord, toText } from './json-fields.ts';
import { readPlanJson } from './plan-json.ts';
import { type PlanUnits, toJsonDuration } from './plan-json-fields.ts';

/**
 * `isMoment`: the hours agree, to the minute; only the clock shows another of the moments that enclose no
 * work, as the evening before for the morning after.
 */
type Difference = { readonly field: string; readonly text: string; readonly isMoment: boolean };

function compareDates(
  task: JsonRecord,
  found: ActivityDates,
  calendar: CompiledCalendar,
  fields: readonly (readonly [string, number])[],
): Difference[] {
  return fields.flatMap(([field, value]) => {
    const wanted = parseAt(toText(task[field]));
    if (wanted === null || wanted === value) return [];
    const isMoment = workBefore(calendar, value) === workBefore(calendar, wanted);
    return [{ field, text: `${found.id} ${field} ${formatAt(value)} ≠ ${formatAt(wanted)}`, isMoment }];
  });
}

function compareFloats(task: JsonRecord, found: ActivityDates, units: PlanUnits): Difference[] {
  const floats = [
    ['freeSlack', found.freeFloatMin],
    ['totalSlack', found.totalFloatMin],
  ] as const;
  return floats.flatMap(([field, value]) => {
    if (task[field] === undefined) return [];
    const [amount, unit] = toList(task[field]);
    // The file keeps four digits of the unit; half of the last one is as far as it can be off.
    const step = toJsonDuration([1, unit], units).minutes * 0.00005;
    const wanted = toJsonDuration([amount, unit], units).minutes;
    const isNear = Math.abs(wanted - value) <= Math.max(0.5, step);
    return isNear ? [] : [{ field, text: `${found.id} ${field} ${value} ≠ ${wanted}`, isMoment: false }];
  });
}

function compareTask(
  task: JsonRecord,
  found: ActivityDates,
  calendar: CompiledCalendar,
  units: PlanUnits,
): readonly Difference[] {
  const placed = compareDates(task, found, calendar, [
    ['start', found.start],
    ['finish', found.finish],
  ]);
  if (task.summary === true) return placed;
  const critical = task.critical === true;
  return [
    ...placed,
    ...compareDates(task, found, calendar, [
      ['earlyStart', found.earlyStart],
      ['earlyFinish', found.earlyFinish],
      ['lateStart', found.lateStart],
      ['lateFinish', found.lateFinish],
    ]),
    ...compareFloats(task, found, units),
    ...(critical === found.isCritical
      ? []
      : [{ field: 'critical', text: `${found.id} critical ${found.isCritical}`, isMoment: false }]),
  ];
}

type Row = {
  readonly tier: string;
  readonly file: string;
  readonly leaves: number;
  /** Tasks that agree in working minutes, and those that also agree on the clock. */
  readonly agreeing: number;
  readonly strict: number;
  readonly differences: readonly Difference[];
};

function compareFile(path: string, tier: string, file: string): Row {
  const json: unknown = JSON.parse(readFileSync(`${path}/${file}`, 'utf8'));
  const plan = readPlanJson(json);
  const schedule = computeSchedule(plan);
  const network = prepareNetwork(plan);
  const tasks = toList(toRecord(json).tasks).map(toRecord);
  const perTask = tasks.map((task, i) => {
    const found = schedule.activities[i];
    const calendar = network.calendars[network.floatCalendarOf[i] ?? 0];
    return found === undefined || calendar === undefined ? [] : compareTask(task, found, calendar, plan);
  });
  const leaves = perTask.filter((_, i) => tasks[i]?.summary !== true);
  return {
    tier,
    file,
    leaves: leaves.length,
    agreeing: leaves.filter((found) => found.every(({ isMoment }) => isMoment)).length,
    strict: leaves.filter((found) => found.length === 0).length,
    differences: perTask.flat(),
  };
}

function printTable(rows: readonly Row[]): void {
  const lines = rows
    .filter((row) => row.differences.length > 0)
    .map(
      ({ tier, file, leaves, agreeing, strict, differences }) =>
        `  ${tier} ${file}: ${agreeing}/${leaves}, ${strict} on the clock, ${[...new Set(differences.map((d) => d.field))].join(' ')}: ${differences[0]?.text}`,
    );
  for (const tier of ['A', 'B', 'C']) {
    const own = rows.filter((row) => row.tier === tier);
    const sum = (pick: (row: Row) => number): number => own.reduce((total, row) => total + pick(row), 0);
    lines.unshift(
      `tier ${tier}: ${own.length} files, ${sum((r) => r.leaves)} tasks: ${sum((r) => r.agreeing)} agree in working minutes, ${sum((r) => r.strict)} on the clock`,
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

test('plans that two other programs agree on are scheduled to the same dates, floats and critical flags', () => {
  const path = findSharedData('msproject/computed');
  if (path === null) return;
  const index = readFileSync(`${path}/index.tsv`, 'utf8').trim().split('\n').slice(1);
  const rows = index.map((line) => {
    const [file, tier] = line.split('\t');
    return compareFile(path, tier ?? '', file ?? '');
  });
  printTable(rows);
  const different = rows.filter((row) => row.tier === 'A').flatMap((row) => row.differences);
  expect(different.filter(({ isMoment }) => !isMoment)).toEqual([]);
});
