import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { ScopeControl } from './scope-control.tsx';
import { ScopeDifferences } from './scope-differences.tsx';

/** 范围基准与控制: what was agreed, and how far the scope has gone from it. */
export const BaselineTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const parts: RegisterParts<typeof scopeBaseline> = {
    head: (address) => <ScopeControl projectID={projectID} address={address} />,
    panels: ({ row }) =>
      row.state === '已批准' || row.state === '已取代'
        ? [
            {
              key: 'differences',
              label: '差异',
              children: <ScopeDifferences projectID={projectID} scopeBaselineID={row.scopeBaselineID} />,
            },
          ]
        : [],
  };
  return (
    <RegisterPage
      register={scopeBaseline}
      purpose="把说明书、WBS、批准的需求和可交付成果冻结为一版，由发起人批准；之后的改动与它比较。"
      parts={parts}
    />
  );
};
