import { lazy, type ReactElement } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';
import { ExchangeTab } from './exchange/exchange-tab.tsx';
import { GanttTab } from './gantt/gantt-tab.tsx';

const TrackingTab = lazy(async () => ({
  default: (await import('./tracking/tracking-tab.tsx')).TrackingTab,
}));

const tabs = {
  gantt: () => <GanttTab />,
  tracking: () => <TrackingTab />,
  exchange: () => <ExchangeTab />,
};

export const SchedulePage = (): ReactElement => <ModuleFrame title="进度管理" tabs={tabs} />;
