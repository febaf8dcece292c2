import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { P6_XML } from '../../testing/p6-xml-fixture.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { CALENDAR_DATA, HOUSE, task, toXer } from '../../testing/xer-fixture.ts';
import { readPlan } from '../read-plan.ts';
import { readCalendarData } from './p6-calendar-data.ts';
import { readXer } from './xer-read.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function listSamples(): readonly Uint8Array[] {
  const folders = ['primavera/xer', 'primavera/xml'];
  const files = folders.flatMap((folder) => {
    const path = findSharedData(folder);
    return path === null
      ? []
      : readdirSync(path)
          .slice(0, 6)
          .map((name) => readFileSync(`${path}/${name}`).subarray(0, 20_000));
  });
  return [bytes(toXer(HOUSE)), bytes(P6_XML), ...files];
}

function expectSound(file: Uint8Array): void {
  const read = readPlan(file);
  if (!read.ok) return;
  const { plan } = read.value;
  expect(computeSchedule(plan).activities).toHaveLength(plan.activities.length);
}

test('damaged Primavera files are read or refused; nothing is thrown and every plan that is read computes', () => {
  const samples = listSamples();
  const edit = fc.tuple(fc.nat(), fc.nat(255));
  fc.assert(
    fc.property(
      fc.nat(samples.length - 1),
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      (which, edits) => {
        const damaged = Uint8Array.from(samples[which] ?? []);
        for (const [at, value] of edits) damaged[at % damaged.length] = value;
        expectSound(damaged);
      },
    ),
    { numRuns: 60 },
  );
});

test('lines that are left out, doubled or moved make no reader fail', () => {
  const lines = toXer(HOUSE).split('\r\n');
  const pick = fc.array(fc.nat(lines.length - 1), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(pick, (order) => expectSound(bytes([lines[0], ...order.map((i) => lines[i])].join('\n')))),
    { numRuns: 100 },
  );
});

test('any text for hours and dates is read as some hours and no date', () => {
  const cells = fc.record({
    drtn: fc.string(),
    date: fc.string(),
    type: fc.constantFrom('TT_LOE', 'TT_WBS', 'TT_Rsrc', 'TT_Mile', 'TT_FinMile', '', '__proto__'),
    constraint: fc.constantFrom('CS_MSO', 'CS_ALAP', 'CS_MANDFIN', 'constructor'),
  });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 6 }), (rows) => {
      const TASK = rows.map(({ drtn, date, type, constraint }, i) =>
        task({
          task_id: i,
          task_type: type,
          target_drtn_hr_cnt: drtn,
          remain_drtn_hr_cnt: `${i * 1e9}`,
          cstr_type: constraint,
          cstr_date: '2026-02-02 08:00',
          act_start_date: date,
          expect_end_date: '2026-01-01 00:00',
        }),
      );
      expectSound(bytes(toXer({ ...HOUSE, TASK })));
    }),
    { numRuns: 60 },
  );
});

test('a WBS that is its own ancestor, or is very deep, is read to its end', () => {
  const circle = [
    { wbs_id: 1, parent_wbs_id: 2, wbs_name: 'a' },
    { wbs_id: 2, parent_wbs_id: 1, wbs_name: 'b' },
  ];
  const deep = Array.from({ length: 20_000 }, (_, i) => ({
    wbs_id: i + 1,
    parent_wbs_id: i,
    wbs_name: `n${i}`,
    wbs_short_name: 'n',
  }));
  for (const PROJWBS of [circle, deep]) {
    const read = readXer(
      toXer({ ...HOUSE, PROJWBS: PROJWBS.map((row) => ({ ...row, proj_id: 1 })), TASK: [] }),
    );
    expect(read.ok ? read.value.plan.activities.length : 0).toBe(PROJWBS.length);
  }
});

test('calendar data cut anywhere, or nested without end, is read as far as it goes', () => {
  fc.assert(
    fc.property(fc.nat(CALENDAR_DATA.length - 1), (length) => {
      expect(readCalendarData(CALENDAR_DATA.slice(0, length)).isWhole).toBe(false);
    }),
  );
  expect(readCalendarData(CALENDAR_DATA).isWhole).toBe(true);
  expect(readCalendarData('(0||a()('.repeat(50_000)).isWhole).toBe(false);
  expect(readCalendarData(' '.repeat(200_000)).isWhole).toBe(false);
});

test('a hundred thousand rows of one number are read without delay', () => {
  const TASK = Array.from({ length: 100_000 }, () => ({ task_id: 7, task_name: 'x' }));
  const read = readXer(toXer({ ...HOUSE, TASK: TASK.map((row) => ({ ...row, proj_id: 1 })) }));
  expect(read.ok ? read.value.plan.activities.length : 0).toBe(100_002);
});
