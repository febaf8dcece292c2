import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '@xmgl/contracts/call';

/** The call that is being answered, where answers are checked. */
const underway = new AsyncLocalStorage<Call>();

/** Does what a call asks for, and holds it against what its contract says of its weight. */
export const watchWeight = <T>(call: Call, work: () => Promise<T>): Promise<T> => underway.run(call, work);

/** Said wherever a whole plan is opened. Jobs and samples do so, too; of calls those that say it. */
export const requireHeavy = (): void => {
  const call = underway.getStore();
  if (!call || call.heavy) return;
  const fault = `${call.name} 打开整份计划，契约应写明 heavy: true`;
  // The answer is that something went wrong, and most tests keep no log.
  process.stderr.write(`${fault}\n`);
  throw new Error(fault);
};
