import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../layout/module-frame.tsx';

const RegisterTab = lazy(async () => ({ default: (await import('./register-tab.tsx')).RegisterTab }));
const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));

export const StakeholderPage = (): ReactElement => (
  <ModuleFrame title="干系人管理" tabs={{ register: () => <RegisterTab />, plan: () => <PlanTab /> }} />
);
