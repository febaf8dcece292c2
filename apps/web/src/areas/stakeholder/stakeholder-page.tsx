import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../layout/module-frame.tsx';

const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));

export const StakeholderPage = (): ReactElement => (
  <ModuleFrame title="干系人管理" tabs={{ plan: () => <PlanTab /> }} />
);
