import type { Area } from '../area.ts';
import * as breakdown from './breakdown.calls.ts';
import * as occupancy from './occupancy.calls.ts';
import * as planPrices from './plan-prices.calls.ts';
import * as raci from './raci.calls.ts';
import * as requirement from './requirement.calls.ts';
import * as resource from './resource.calls.ts';
import * as plan from './resource-plan.calls.ts';
import * as setting from './resource-setting.calls.ts';
import * as stock from './stock.calls.ts';
import * as timesheet from './timesheet.calls.ts';

/** What the area brings to the list of all calls. */
export const resourceArea = {
  calls: [resource, planPrices, setting, timesheet, requirement, occupancy, breakdown, raci, stock],
  plans: [plan.resourcePlanCalls],
  readers: { Raci: [raci.raciPage], ResourceSetting: ['resource.managementPlan'] },
} as const satisfies Area;
