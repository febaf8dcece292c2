import type { Call } from '@xmgl/contracts/call';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { type Fuzzed, fuzzCalls, longRun } from './fuzz-calls.ts';
import { representativesOf } from './representative-registers.ts';

const representatives = new Set(representativesOf(allRegisters));

/** Every call of the registers that show each feature of the kit; of the others the writes, where areas add rules. */
const fuzzed = allRegisters.flatMap((register): Fuzzed[] => {
  const calls = callsOf(register);
  const isWhole = longRun !== undefined || representatives.has(register);
  const chosen: readonly Call[] = isWhole ? Object.values(calls) : [calls.add, calls.upd, calls.del];
  return chosen.map((call) => ({ call, bodies: isWhole ? 12 : 6 }));
});

fuzzCalls(fuzzed);
