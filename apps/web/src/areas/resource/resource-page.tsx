import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./setting/management-plan-tab.tsx')).ManagementPlanTab,
}));
const RbsTab = lazy(async () => ({ default: (await import('./organisation/rbs-tab.tsx')).RbsTab }));
const LibraryTab = lazy(async () => ({ default: (await import('./library-tab.tsx')).LibraryTab }));
const RequirementTab = lazy(async () => ({
  default: (await import('./requirement/requirement-tab.tsx')).RequirementTab,
}));
const RaciTab = lazy(async () => ({ default: (await import('./organisation/raci-tab.tsx')).RaciTab }));
const ObsTab = lazy(async () => ({ default: (await import('./organisation/obs-tab.tsx')).ObsTab }));
const OccupancyTab = lazy(async () => ({
  default: (await import('./occupancy/occupancy-tab.tsx')).OccupancyTab,
}));
const TeamTab = lazy(async () => ({ default: (await import('./team/team-tab.tsx')).TeamTab }));
const TimesheetTab = lazy(async () => ({
  default: (await import('./timesheet/timesheet-tab.tsx')).TimesheetTab,
}));
const MaterialTab = lazy(async () => ({
  default: (await import('./material/material-tab.tsx')).MaterialTab,
}));

export const ResourcePage = (): ReactElement => (
  <ModuleFrame
    title="资源管理"
    tabs={{
      managementPlan: () => <ManagementPlanTab />,
      rbs: () => <RbsTab />,
      library: () => <LibraryTab />,
      requirement: () => <RequirementTab />,
      raci: () => <RaciTab />,
      obs: () => <ObsTab />,
      occupancy: () => <OccupancyTab />,
      team: () => <TeamTab />,
      timesheet: () => <TimesheetTab />,
      material: () => <MaterialTab />,
    }}
  />
);
