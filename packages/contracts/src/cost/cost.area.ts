import type { Area } from '../area.ts';
import * as activityEv from './activity-ev.calls.ts';
import * as allocation from './allocation.calls.ts';
import * as budget from './budget.calls.ts';
import * as cash from './cash.calls.ts';
import * as cost from './cost.calls.ts';
import * as setting from './cost-setting.calls.ts';
import * as earned from './earned-value.calls.ts';
import * as estimate from './estimate.calls.ts';
import * as forecast from './forecast.calls.ts';
import * as reserve from './reserve.calls.ts';

const { costPlanCalls, ...besides } = cost;

/** What the area brings to the list of all calls. */
export const costArea = {
  calls: [besides, allocation, setting, estimate, budget, reserve, earned, activityEv, forecast, cash],
  plans: [costPlanCalls],
} as const satisfies Area;
