import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@xmgl/engine/steps';

/** So long one call may keep the others waiting at a time; what comes between two steps is short. */
const sliceMs = 20;

/** Does work that comes in steps, other calls between them. */
export const inSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let until = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
};
