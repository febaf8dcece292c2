import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ManagementPlanTab = lazy(async () => ({
  default: (await import('./management-plan-tab.tsx')).ManagementPlanTab,
}));
const ActualTab = lazy(async () => ({ default: (await import('./actual-tab.tsx')).ActualTab }));

export const CostPage = (): ReactElement => (
  <ModuleFrame
    title="成本管理"
    tabs={{ managementPlan: () => <ManagementPlanTab />, actual: () => <ActualTab /> }}
  />
);
