import type { Area } from '../area.ts';
import * as cost from './cost.calls.ts';

const { costPlanCalls, ...besides } = cost;

/** What the area brings to the list of all calls. */
export const costArea = { calls: [besides], plans: [costPlanCalls] } as const satisfies Area;
