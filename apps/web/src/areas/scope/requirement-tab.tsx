import { requirement } from '@xmgl/contracts/scope/requirement.register';
import type { ReactElement } from 'react';
import { useRight } from '../../access/use-rights.ts';
import { useSend } from '../../api/use-send.ts';
import { takeExport } from '../../register/print/take-export.ts';
import { RegisterPage } from '../../register/register-page.tsx';
import type { GivenView, RegisterParts } from '../../register/register-parts.ts';
import { filterKeyOf } from '../../register/use-address.ts';
import { useProjectID } from '../../session/session-store.ts';
import { CancelLead } from './cancel-lead.tsx';
import { RequirementHead } from './requirement-head.tsx';
import { RequirementVersions } from './requirement-versions.tsx';

const formats = [
  ['docx', 'Word'],
  ['pdf', 'PDF'],
] as const;

const views: readonly GivenView[] = [
  { name: '我负责的', query: (userID) => ({ [filterKeyOf('ownerID')]: userID }) },
  { name: '待评审', query: () => ({ [filterKeyOf('state')]: '待评审' }) },
];

/** 需求: what somebody needs of the project, reviewed, approved, and in versions since. */
export const RequirementTab = (): ReactElement => {
  const projectID = useProjectID() ?? '';
  const paper = useSend('RequirementPaper', { onDone: (file) => takeExport(file) });
  const mayDownload = useRight(requirement.page, 'download');
  const parts: RegisterParts<typeof requirement> = {
    views,
    head: (address) => <RequirementHead projectID={projectID} address={address} />,
    actions: mayDownload
      ? formats.map(([format, label]) => ({
          key: format,
          label: `需求文件（${label}）`,
          onClick: () => paper.mutate({ projectID, format }),
        }))
      : [],
    stepLead: (action, { read }) =>
      action === '取消' && read.row.state === '已批准' ? <CancelLead projectID={projectID} /> : null,
    panels: ({ row, mayChange }) => [
      {
        key: 'versions',
        label: '版本',
        children: (
          <RequirementVersions
            projectID={projectID}
            requirementID={row.requirementID}
            rowVersion={row.rowVersion}
            mayRestore={mayChange === 1 && row.state === '已批准' && row.deletedAt === null}
          />
        ),
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
