import type { Area } from '../area.ts';
import * as baseline from './baseline.calls.ts';
import * as exchange from './exchange.calls.ts';
import * as plan from './plan.calls.ts';
import * as scenario from './scenario.calls.ts';
import * as share from './share.calls.ts';
import * as tracking from './tracking.calls.ts';
import * as wbsManager from './wbs-manager.calls.ts';

/** What the area brings to the list of all calls. */
export const scheduleArea = {
  calls: [plan, baseline, exchange, scenario, share, tracking, wbsManager],
  readers: {
    WbsManager: [wbsManager.GetWbsManager.gate.page],
    Activity: [plan.GetPlan.gate.page],
    PlanScenario: [plan.GetPlan.gate.page],
    Baseline: [plan.GetPlan.gate.page],
    CurrentBaseline: [plan.GetPlan.gate.page],
  },
} as const satisfies Area;
