import { lazy, type ReactElement } from 'react';
import { ScopePage } from '../areas/scope/scope-page.tsx';

const WbsTab = lazy(async () => ({ default: (await import('../areas/schedule/wbs/wbs-tab.tsx')).WbsTab }));

/** 范围管理: its own tabs, and the WBS, which the area of the plan draws. */
export const ScopeModule = (): ReactElement => <ScopePage wbs={() => <WbsTab />} />;
