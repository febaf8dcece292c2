import type { ClientConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import { type JobQueue, jobSchema } from '../db/job-queues.ts';

export type Job = {
  readonly queue: JobQueue;
  /** Minute, hour, day, month, weekday, in China's time. */
  readonly cron: string;
  /** Done late by a server that was off at the time. */
  readonly isMadeUpFor: boolean;
  readonly work: (now: Date) => Promise<void>;
};

const pollSeconds = 15;

/** Does the work of the queues, each once among all processes, until what it answers is called. */
export const startJobQueue = async (
  connection: ClientConfig,
  jobs: readonly Job[],
  onFault: (cause: unknown) => void,
): Promise<() => Promise<void>> => {
  const boss = new PgBoss({
    ...(connection as { readonly host?: string }),
    schema: jobSchema,
    max: 2,
    application_name: 'xmgl jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', onFault);
  await boss.start();
  for (const { queue, cron, isMadeUpFor, work } of jobs) {
    await boss.schedule(queue, cron, null, { tz: 'Asia/Shanghai', missed: isMadeUpFor ? 'once' : 'skip' });
    await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, () => work(new Date()));
  }
  return () => boss.stop({ timeout: 5000 });
};
