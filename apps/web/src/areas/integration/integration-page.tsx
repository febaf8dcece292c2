import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const ConfigTab = lazy(async () => ({ default: (await import('./config/config-tab.tsx')).ConfigTab }));
const RoleTab = lazy(async () => ({ default: (await import('./role/role-tab.tsx')).RoleTab }));

export const IntegrationPage = (): ReactElement => (
  <ModuleFrame title="整体管理" tabs={{ config: () => <ConfigTab />, role: () => <RoleTab /> }} />
);
