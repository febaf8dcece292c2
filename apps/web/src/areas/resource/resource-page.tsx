import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./setting/management-plan-tab.tsx')).ManagementPlanTab,
}));
const LibraryTab = lazy(async () => ({ default: (await import('./library-tab.tsx')).LibraryTab }));

const TimesheetTab = lazy(async () => ({
  default: (await import('./timesheet/timesheet-tab.tsx')).TimesheetTab,
}));

export const ResourcePage = (): ReactElement => (
  <ModuleFrame
    title="资源管理"
    tabs={{
      managementPlan: () => <ManagementPlanTab />,
      library: () => <LibraryTab />,
      timesheet: () => <TimesheetTab />,
    }}
  />
);
