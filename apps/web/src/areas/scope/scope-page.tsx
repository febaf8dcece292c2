import { lazy, type ReactElement, type ReactNode } from 'react';
import { ModuleFrame } from '../../access/module-frame.tsx';

const PlanTab = lazy(async () => ({ default: (await import('./plan-tab.tsx')).PlanTab }));
const RequirementTab = lazy(async () => ({
  default: (await import('./requirement-tab.tsx')).RequirementTab,
}));
const DeliverableTab = lazy(async () => ({
  default: (await import('./deliverable-tab.tsx')).DeliverableTab,
}));
const RtmTab = lazy(async () => ({ default: (await import('./rtm-tab.tsx')).RtmTab }));
const StatementTab = lazy(async () => ({ default: (await import('./statement-tab.tsx')).StatementTab }));

const BaselineTab = lazy(async () => ({ default: (await import('./baseline-tab.tsx')).BaselineTab }));

type ScopePageProps = {
  /** WBS, which stands on the plan: another area draws it. */
  readonly wbs: () => ReactNode;
};

export const ScopePage = ({ wbs }: ScopePageProps): ReactElement => (
  <ModuleFrame
    title="范围管理"
    tabs={{
      plan: () => <PlanTab />,
      requirement: () => <RequirementTab />,
      rtm: () => <RtmTab />,
      statement: () => <StatementTab />,
      wbs,
      deliverable: () => <DeliverableTab />,
      baseline: () => <BaselineTab />,
    }}
  />
);
