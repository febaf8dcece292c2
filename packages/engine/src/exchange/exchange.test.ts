import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAt } from '../calendar/day-number.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toOfficeCalendar } from '../commands/new-plan.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { readMspdi } from '../formats/mspdi/mspdi-read.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { toMspdi } from './document-to-mspdi.ts';
import { toImportedDocument } from './imported-to-document.ts';

const folder = findSharedData('msproject/xml');
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'));

if (folder === null) process.stderr.write('shared/data/msproject/xml is not there: no file was tried\n');

/** Ids that count up alike in every import, so that two documents can be laid beside each other. */
const countingIds = () => {
  let next = 0;
  return () => `00000000-0000-7000-8000-${String(next++).padStart(12, '0')}`;
};

const importFile = (file: Uint8Array | string): PlanDocument => {
  const read = readMspdi(file);
  if (!read.ok) throw new Error(read.problem.message);
  return toImportedDocument(read.value, countingIds(), (id) => toOfficeCalendar(id, '标准')).document;
};

test('a plan imported, exported and imported again is the same plan', () => {
  for (const name of files) {
    const plan = importFile(readFileSync(`${folder}/${name}`));
    const schedule = computeSchedule(toPlanModel(plan, name));
    const again = importFile(toMspdi(plan, schedule, name, []));
    expect(again, name).toEqual(plan);
  }
});

test('a task set by hand with a text for its date is kept as such until somebody says when', () => {
  const plan =
    importFile(`<Project><StartDate>2026-05-06T08:00:00</StartDate><Tasks><Task><UID>1</UID><Name>甲</Name>
<Manual>1</Manual><OutlineLevel>1</OutlineLevel><StartText>待批</StartText><Start>2026-05-06T08:00:00</Start>
<Finish>2026-05-06T17:00:00</Finish><Duration>PT8H0M0S</Duration></Task></Tasks></Project>`);
  const isCritical = (document: PlanDocument) =>
    computeSchedule(toPlanModel(document, '')).activities.some((activity) => activity.isCritical);
  expect(isCritical(plan)).toBe(false);
  const schedule = computeSchedule(toPlanModel(plan, ''));
  expect(isCritical(importFile(toMspdi(plan, schedule, '', [])))).toBe(false);
  const [activityID = ''] = plan.activity.keys();
  const start = parseAt('2026-05-06T08:00');
  const said = [
    { kind: 'setMode', rowID: activityID, mode: 'manual', start, finish: start && start + 540 },
    { kind: 'setDuration', activityID, durationMin: 480 },
  ] as const;
  for (const command of said) {
    const applied = applyPlanCommands(plan, [command]);
    if (!applied.ok) throw new Error(applied.failure.message);
    expect(isCritical(applied.plan), command.kind).toBe(true);
  }
});

test('codes are unique among activities, and among WBS nodes', () => {
  for (const name of files) {
    const plan = importFile(readFileSync(`${folder}/${name}`));
    for (const rows of [plan.activity, plan.wbsNode]) {
      const codes = [...rows.values()].map((row) => row.code);
      expect(new Set(codes).size, name).toBe(codes.length);
    }
  }
});
