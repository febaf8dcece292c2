import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhyForm } from '../wbs/why-dialog.tsx';
import { useScopeWhy } from './scope-why.ts';

const Asked = ({ projectID }: { readonly projectID: string }): ReactElement => (
  <WhyForm changes={useCall('GetScopeGate', { projectID }).data?.changes ?? []} />
);

/** Asks, on the pages that edit the plan, what changes of its WBS follow once the scope has a baseline. */
export const PlanWhyDialog = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const isAsking = useScopeWhy(({ asking, projectID: of }) => asking !== null && of === projectID);
  return isAsking ? <Asked projectID={projectID} /> : null;
};
