import type { ReactElement } from 'react';
import { ModuleFrame } from '../../layout/module-frame.tsx';
import { EmptyState } from '../../ui/page-states.tsx';

const notYet = <EmptyState icon="schedule" title="计划尚未载入" text="此页签的内容正在接入。" />;

export const SchedulePage = (): ReactElement => (
  <ModuleFrame title="进度管理" tabs={{ gantt: () => notYet, exchange: () => notYet }} />
);
