import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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

test('codes are unique among activities, and among WBS nodes', () => {
  for (const name of files) {
    const plan = importFile(readFileSync(`${folder}/${name}`));
    for (const rows of [plan.activity, plan.wbsNode]) {
      const codes = [...rows.values()].map((row) => row.code);
      expect(new Set(codes).size, name).toBe(codes.length);
    }
  }
});
