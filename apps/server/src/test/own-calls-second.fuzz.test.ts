import { ownCalls } from './call-kinds.ts';
import { fuzzCalls } from './fuzz-calls.ts';

// Two files, so that two workers share them.
const half = Math.ceil(ownCalls.length / 2);
fuzzCalls(ownCalls.filter((_, at) => at >= half).map((call) => ({ call, bodies: 12 })));
