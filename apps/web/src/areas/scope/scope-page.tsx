import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));
const RequirementTab = lazy(async () => ({
  default: (await import('./requirement-tab.tsx')).RequirementTab,
}));
const DeliverableTab = lazy(async () => ({
  default: (await import('./deliverable-tab.tsx')).DeliverableTab,
}));
const StatementTab = lazy(async () => ({ default: (await import('./statement-tab.tsx')).StatementTab }));

export const ScopePage = (): ReactElement => (
  <ModuleFrame
    title="范围管理"
    tabs={{
      plan: () => <PlanTab />,
      requirement: () => <RequirementTab />,
      statement: () => <StatementTab />,
      deliverable: () => <DeliverableTab />,
    }}
  />
);
