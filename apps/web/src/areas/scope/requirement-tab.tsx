import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { ReactElement } from 'react';
import { RegisterPage } from '../../register/register-page.tsx';
import type { RegisterParts } from '../../register/register-parts.ts';
import { useProjectID } from '../../session/session-store.ts';
import { RequirementVersions } from './requirement-versions.tsx';

/** 需求: what somebody needs of the project, reviewed, approved, and in versions since. */
export const RequirementTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const parts: RegisterParts<typeof requirement> = {
    panels: ({ row }) => [
      {
        key: 'versions',
        label: '版本',
        children: <RequirementVersions projectID={projectID} requirementID={row.requirementID} />,
      },
    ],
  };
  return (
    <RegisterPage
      register={requirement}
      purpose="记下各方要项目做到什么、按什么标准验收；评审批准后，它是编制 WBS 和验收的依据。"
      parts={parts}
    />
  );
};
