import type { Area } from '../area.ts';
import * as baseline from './baseline.calls.ts';
import * as calendar from './calendar.calls.ts';
import * as check from './check.calls.ts';
import * as exchange from './exchange.calls.ts';
import * as ganttPaper from './gantt-paper.calls.ts';
import * as levelling from './levelling.calls.ts';
import * as milestone from './milestone.calls.ts';
import * as network from './network.calls.ts';
import * as plan from './plan.calls.ts';
import * as planWorkbook from './plan-workbook.calls.ts';
import * as progressLine from './progress-line.calls.ts';
import * as scenario from './scenario.calls.ts';
import * as scheduleSetting from './schedule-setting.calls.ts';
import * as share from './share.calls.ts';
import * as simulation from './simulation.calls.ts';
import * as tracking from './tracking.calls.ts';
import * as wbs from './wbs.calls.ts';
import * as wbsManager from './wbs-manager.calls.ts';
import * as wbsOutline from './wbs-outline.calls.ts';

const { schedulePlanCalls, ...settingCalls } = scheduleSetting;
const { wbsManagerPages, ...managerCalls } = wbsManager;
const { mostOutlineNodes: _, ...outlineCalls } = wbsOutline;

/** What the area brings to the list of all calls. */
export const scheduleArea = {
  calls: [
    plan,
    planWorkbook,
    milestone,
    baseline,
    calendar,
    check,
    exchange,
    ganttPaper,
    levelling,
    progressLine,
    scenario,
    settingCalls,
    share,
    simulation,
    tracking,
    wbs,
    managerCalls,
    network,
    outlineCalls,
  ],
  plans: [schedulePlanCalls],
  readers: {
    LevellingRun: [levelling.RunLevelling.gate.page],
    SimulationRun: [simulation.RunSimulation.gate.page],
    WbsManager: wbsManagerPages,
    WbsDictionary: [wbs.GetWbsPlan.gate.page],
    Activity: [plan.GetPlan.gate.page],
    NetworkLayout: [network.GetNetworkDrawing.gate.page],
    PlanScenario: [plan.GetPlan.gate.page],
    Baseline: [plan.GetPlan.gate.page],
    CurrentBaseline: [plan.GetPlan.gate.page],
  },
} as const satisfies Area;
