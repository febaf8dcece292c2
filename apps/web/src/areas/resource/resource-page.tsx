import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./setting/management-plan-tab.tsx')).ManagementPlanTab,
}));
const LibraryTab = lazy(async () => ({ default: (await import('./library-tab.tsx')).LibraryTab }));
const RequirementTab = lazy(async () => ({
  default: (await import('./requirement/requirement-tab.tsx')).RequirementTab,
}));
const OccupancyTab = lazy(async () => ({
  default: (await import('./occupancy/occupancy-tab.tsx')).OccupancyTab,
}));
const TimesheetTab = lazy(async () => ({
  default: (await import('./timesheet/timesheet-tab.tsx')).TimesheetTab,
}));

export const ResourcePage = (): ReactElement => (
  <ModuleFrame
    title="资源管理"
    tabs={{
      managementPlan: () => <ManagementPlanTab />,
      library: () => <LibraryTab />,
      requirement: () => <RequirementTab />,
      occupancy: () => <OccupancyTab />,
      timesheet: () => <TimesheetTab />,
    }}
  />
);
