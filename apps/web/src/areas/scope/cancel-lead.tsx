import type { ReactElement } from 'react';
import { useCall } from '../../api/use-call.ts';

/** An agreed requirement is given up by an approved change. */
export const CancelLead = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const { data } = useCall('GetScopeControl', { projectID });
  return data?.hasBaseline === 1 ? <p>需求在范围基准中的，须依据已批准的变更。</p> : null;
};
