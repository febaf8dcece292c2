import { callsWith } from '../call.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import { performanceReview } from './performance-review.register.ts';

const { upd } = callsOf(performanceReview);

/** To confirm or to object is one's own; everything else needs the right to update. */
export const UpdPerformanceReview = callsWith(labelsOf(performanceReview))({
  ...upd,
  gate: { ...upd.gate, right: null },
});
