import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';
import { useRight } from '../../access/use-rights.ts';
import { GanttTab } from './gantt/gantt-tab.tsx';

const ActivityTab = lazy(async () => ({
  default: (await import('./activity/activity-tab.tsx')).ActivityTab,
}));

const BaselineTab = lazy(async () => ({
  default: (await import('./baseline/baseline-tab.tsx')).BaselineTab,
}));

const CalendarTab = lazy(async () => ({
  default: (await import('./calendar/calendar-tab.tsx')).CalendarTab,
}));

const CheckTab = lazy(async () => ({
  default: (await import('./check/check-tab.tsx')).CheckTab,
}));

const ExchangeTab = lazy(async () => ({
  default: (await import('./exchange/exchange-tab.tsx')).ExchangeTab,
}));

const LevellingTab = lazy(async () => ({
  default: (await import('./levelling/levelling-tab.tsx')).LevellingTab,
}));

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./setting/management-plan-tab.tsx')).ManagementPlanTab,
}));

const MilestoneTab = lazy(async () => ({
  default: (await import('./milestone/milestone-tab.tsx')).MilestoneTab,
}));

const NetworkTab = lazy(async () => ({
  default: (await import('./network/network-tab.tsx')).NetworkTab,
}));

const SimulationTab = lazy(async () => ({
  default: (await import('./simulation/simulation-tab.tsx')).SimulationTab,
}));

const TrackingTab = lazy(async () => ({
  default: (await import('./tracking/tracking-tab.tsx')).TrackingTab,
}));

const ScenarioTab = lazy(async () => ({
  default: (await import('./scenario/scenario-tab.tsx')).ScenarioTab,
}));

const tabs = {
  gantt: () => <GanttTab />,
  activity: () => <ActivityTab />,
  scenario: () => <ScenarioTab />,
  network: () => <NetworkTab />,
  calendar: () => <CalendarTab />,
  milestone: () => <MilestoneTab />,
  managementPlan: () => <ManagementPlanTab />,
  baseline: () => <BaselineTab />,
  tracking: () => <TrackingTab />,
  check: () => <CheckTab />,
  levelling: () => <LevellingTab />,
  simulation: () => <SimulationTab />,
  exchange: () => <ExchangeTab />,
};

/** Scenarios are read and edited by the rights on the plan. */
const besides = { gantt: { pageRouting: 'scenario', pageRoutingName: '方案' } };
const none = {};

/** Other units see the plan that holds alone; they are who has no access to the committee. */
const useSeesScenarios = (): boolean => {
  const mayPlan = useRight('schedule.gantt', 'update');
  return useRight('integration.committee', 'access') || mayPlan;
};

export const SchedulePage = (): ReactElement => (
  <ModuleFrame title="进度管理" tabs={tabs} besides={useSeesScenarios() ? besides : none} />
);
