import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const RegisterTab = lazy(async () => ({ default: (await import('./register-tab.tsx')).RegisterTab }));
const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));
const GridTab = lazy(async () => ({ default: (await import('./grid/grid-tab.tsx')).GridTab }));
const SalienceTab = lazy(async () => ({ default: (await import('./grid/salience-tab.tsx')).SalienceTab }));
const EngagementTab = lazy(async () => ({
  default: (await import('./engagement/engagement-tab.tsx')).EngagementTab,
}));

export const StakeholderPage = (): ReactElement => (
  <ModuleFrame
    title="干系人管理"
    tabs={{
      register: () => <RegisterTab />,
      interest: () => <GridTab key="interest" kind="interest" />,
      influence: () => <GridTab key="influence" kind="influence" />,
      effect: () => <GridTab key="effect" kind="effect" />,
      salience: () => <SalienceTab />,
      engagement: () => <EngagementTab />,
      plan: () => <PlanTab />,
    }}
  />
);
