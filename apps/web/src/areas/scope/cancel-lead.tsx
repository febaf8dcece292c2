import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ChangeItem } from './change-item.tsx';

/** An agreed requirement is given up by an approved change. */
export const CancelLead = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('GetScopeControl', { projectID });
  if (data?.hasBaseline !== 1) return null;
  return <ChangeItem projectID={projectID} extra="需求在范围基准中的，须依据已批准的变更" />;
};
