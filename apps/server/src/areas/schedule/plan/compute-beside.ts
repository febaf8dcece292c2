import { Worker } from 'node:worker_threads';
import type { ActivityDates, PlanModel, Schedule } from '@xmgl/engine/model';
import { openPace } from '../../../beside/in-slices.ts';
import { type SchedulePart, toModelParts } from './model-parts.ts';

const collect = (worker: Worker): Promise<Schedule> =>
  new Promise((resolve, reject) => {
    let head: Omit<Schedule, 'activities'> | undefined;
    const activities: ActivityDates[] = [];
    worker.on('message', (part: SchedulePart) => {
      if (part.kind === 'head') head = part.schedule;
      if (part.kind === 'dates') for (const row of part.rows) activities.push(row);
      if (part.kind !== 'end') worker.postMessage({ kind: 'next' });
      else if (head) resolve({ ...head, activities });
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`schedule worker ended with ${code}`)));
  });

/** Computes a plan in a thread of its own; the plan goes there, and its dates come back, in small parts. */
export const computeBeside = async (model: PlanModel): Promise<Schedule> => {
  const worker = new Worker(new URL('./schedule-worker.ts', import.meta.url));
  const schedule = collect(worker);
  // Said below; a thread that ends before all is handed over must not end the server.
  schedule.catch(() => undefined);
  const pace = openPace();
  for (const part of toModelParts(model)) {
    worker.postMessage(part);
    await pace();
  }
  return await schedule;
};
