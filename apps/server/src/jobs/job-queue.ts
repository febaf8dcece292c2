import type { ClientConfig } from 'pg';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type JobQueue, jobSchema } from '../db/job-queues.ts';

/** One piece of work that was asked for, and whether it is not tried again after this. */
export type Task = { readonly data: unknown; readonly isLast: boolean };

/** Work at its hours. */
type TimedJob = {
  readonly queue: JobQueue;
  /** Minute, hour, day, month, weekday, in China's time. */
  readonly cron: string;
  /** Done late by a server that was off at the time. */
  readonly isMadeUpFor: boolean;
  readonly work: (now: Date) => Promise<void>;
};
/** Work that somebody asked for and waits for. */
type AskedJob = {
  readonly queue: JobQueue;
  readonly cron?: never;
  readonly work: (now: Date, task: Task) => Promise<void>;
};
export type Job = TimedJob | AskedJob;

const pollSeconds = 15;
/** Somebody waits for it. */
const askedPollSeconds = 2;

const workOnAsked = (boss: PgBoss, { queue, work }: AskedJob): Promise<string> =>
  boss.work(
    queue,
    { pollingIntervalSeconds: askedPollSeconds, includeMetadata: true },
    async ([task]: JobWithMetadata<unknown>[]) => {
      if (task) await work(new Date(), { data: task.data, isLast: task.retryCount >= task.retryLimit });
    },
  );

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
  for (const job of jobs) {
    if (job.cron === undefined) {
      await workOnAsked(boss, job);
      continue;
    }
    const { queue, cron, isMadeUpFor, work } = job;
    await boss.schedule(queue, cron, null, { tz: 'Asia/Shanghai', missed: isMadeUpFor ? 'once' : 'skip' });
    await boss.work(queue, { pollingIntervalSeconds: pollSeconds }, () => work(new Date()));
  }
  return () => boss.stop({ timeout: 5000 });
};
