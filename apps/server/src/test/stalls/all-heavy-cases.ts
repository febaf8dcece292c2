import type { HeavyCase } from './heavy-case.ts';
import { planCases } from './plan-cases.ts';
import { registerCases } from './register-cases.ts';

/** In this order; each leaves the project so that those behind it can be said. */
export const allHeavyCases: readonly HeavyCase[] = [...planCases, ...registerCases];
