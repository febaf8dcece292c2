import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeSchedule } from '../../packages/engine/src/critical-path/compute-schedule.ts';
import { writeMspdi } from '../../packages/engine/src/formats/mspdi/mspdi-write.ts';
import { writeXer } from '../../packages/engine/src/formats/p6/xer-write.ts';
import type { PlanModel } from '../../packages/engine/src/model.ts';
import { randomPlan } from '../../packages/engine/src/testing/random-plan.ts';

const READER = fileURLToPath(new URL('read-once.ts', import.meta.url));
/** As the command line and the server are started. */
const MEMORY = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
const CREWS = 50;

/** A plan with names and people, as files have them. */
function toNamedPlan(count: number): PlanModel {
  const plan = randomPlan(count, 1.5, 1, 4);
  const resources = Array.from({ length: CREWS }, (_, i) => ({
    id: `r${i}`,
    name: `班组 ${i}`,
    kind: 'labour' as const,
    maxUnits: 2,
    calendarId: null,
    availability: [],
  }));
  const assignments = plan.activities.map(({ id, durationMin }, i) => ({
    id: `as${i}`,
    activityId: id,
    resourceId: `r${i % CREWS}`,
    units: 1,
    workMin: durationMin,
    delayMin: 0,
  }));
  const activities = plan.activities.map((a, i) => ({ ...a, name: `第 ${i} 项活动：基础与主体结构施工` }));
  return { ...plan, activities, resources, assignments };
}

export type Reading = {
  readonly ms: number;
  /** Bytes of memory at most beyond what the program took before. */
  readonly grown: number;
  readonly size: number;
  readonly activities: number;
};

/** Reads a file that holds `count` activities, each time in a new program; the median one. */
export function timeReading(kind: 'xml' | 'xer', count: number, runs: number): Reading {
  const folder = mkdtempSync(join(tmpdir(), 'plan-file-'));
  try {
    const path = join(folder, `plan.${kind}`);
    const plan = toNamedPlan(count);
    const schedule = computeSchedule(plan);
    writeFileSync(path, kind === 'xml' ? writeMspdi({ plan }, schedule) : writeXer({ plan }, schedule));
    const readings = Array.from({ length: runs }, (): Reading => {
      const { stdout, stderr } = spawnSync(process.execPath, [...MEMORY, READER, path], { encoding: 'utf8' });
      if (stdout === '') throw new Error(stderr);
      return JSON.parse(stdout);
    }).sort((a, b) => a.ms - b.ms);
    const middle = readings[runs >> 1];
    if (middle === undefined) throw new Error('no run');
    return middle;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
