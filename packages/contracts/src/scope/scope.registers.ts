import { deliverable } from './deliverable.register.ts';
import { requirement } from './requirement.register.ts';
import { requirementTrace } from './requirement-trace.register.ts';
import { scopeBaseline } from './scope-baseline.register.ts';

/** The area's registers, in the order of its tabs. */
export const scopeRegisters = [requirement, requirementTrace, deliverable, scopeBaseline] as const;
