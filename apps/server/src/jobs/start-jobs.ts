import type { Logger } from 'pino';
import type { Services } from '../http/context.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { purgeExpired } from './purge-expired.ts';
import { runEvery } from './run-every.ts';

const second = 1000;
const hour = 3600 * second;

/** What goes on beside the calls, until what it answers is called. */
export const startJobs = ({ db, messenger }: Services, logger: Logger): (() => void) => {
  const warn = (message: string) => (cause: unknown) => logger.warn({ err: cause }, message);
  const undelivered = warn('消息未能发出');
  const stops = [
    runEvery(hour, (now) => purgeExpired(db, now), warn('过期数据未能清理')),
    runEvery(15 * second, (now) => deliverWaiting(db, messenger, now, undelivered), undelivered),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};
