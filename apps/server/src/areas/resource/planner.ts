import type { Actor } from '../../access/someone.ts';
import type { Memory } from '../schedule/plan/open-plan.service.ts';

/** Who reads a plan, with what the server remembers of plans. */
export type Planner = Actor & { readonly services: { readonly plans: Memory } };
