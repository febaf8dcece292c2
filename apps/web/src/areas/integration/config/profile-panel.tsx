import { amountWords, currencyNames } from '@xmgl/contracts/project/project-units';
import { Button, Dropdown } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { toDay } from '../../../format/day.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { useUserID } from '../../../session/session-store.ts';
import { Person } from '../../../ui/avatar.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import { type Draft, dropDraft, findDraft } from './draft-store.ts';
import { ProjectForm } from './project-form.tsx';
import type { Duties } from './project-steps.ts';
import { type ProjectDetail, toValues } from './project-values.ts';
import { TransferDialog } from './transfer-dialog.tsx';

const People = ({ names }: { readonly names: readonly string[] }): ReactNode =>
  names.map((name) => <Person key={name} name={name} />);

const ProjectFacts = ({ project }: { readonly project: ProjectDetail }): ReactElement => (
  <Facts
    facts={[
      ['项目名称', project.projectName],
      ['项目编号', project.projectCode],
      ['项目类型', project.projectTypeName],
      ['行业', project.industryName],
      ['项目经理', <Person key="manager" name={project.managerName} />],
      ['发起人', <People key="sponsors" names={project.sponsorNames} />],
      ['所属单位', project.companyName],
      ['建设单位', project.customerName],
      ['合同编号', project.contractNo],
      ['地点', project.address],
      ['批准预算', project.budget === null ? '' : amountWords(project.budget, project)],
      ['币种', currencyNames[project.currency]],
      ['开始日期', project.startTime],
      ['要求完成日期', project.endTime],
      [
        '计划工期',
        project.plannedDuration === null ? '' : `${project.plannedDuration} ${project.durationUnit}`,
      ],
      ...(project.actualStart === null ? [] : [['实际开始', project.actualStart] as const]),
      ...(project.actualFinish === null ? [] : [['实际结束', project.actualFinish] as const]),
      ['检查日期', project.statusDate],
      ['建立日期', toDay(project.createdTime)],
    ]}
  />
);

/** 项目基本情况表 as a file, for whoever may download. */
const PaperButton = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const send = useSend('ProjectPaper', { onDone: (file) => takeExport(file) });
  if (!useRight('integration.config', 'download')) return null;
  const take = (format: 'docx' | 'pdf') => send.mutate({ projectID, format });
  const items = [
    { key: 'docx', label: 'Word', onClick: () => take('docx') },
    { key: 'pdf', label: 'PDF', onClick: () => take('pdf') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button loading={send.isPending}>基本情况表</Button>
    </Dropdown>
  );
};

type ProfilePanelProps = {
  readonly project: ProjectDetail;
  readonly duties: Duties;
  readonly mayEdit: boolean;
};

/** 基本资料: read by every member, edited with the right to. */
export const ProfilePanel = ({ project, duties, mayEdit }: ProfilePanelProps): ReactElement => {
  const userID = useUserID();
  const [draft, setDraft] = useState<Draft | null>(() => findDraft(userID, project.projectID) ?? null);
  const close = () => {
    dropDraft(userID, project.projectID);
    setDraft(null);
  };
  const isEditing = draft !== null && mayEdit;
  const [isTransferring, setTransferring] = useState(false);
  const paper = <PaperButton projectID={project.projectID} />;
  const mayTransfer = duties.isManager || duties.isSponsor || duties.isOwner;
  return (
    <Panel
      title="基本资料"
      actions={
        mayEdit && !isEditing ? (
          <>
            {paper}
            {mayTransfer && <Button onClick={() => setTransferring(true)}>移交项目经理</Button>}
            <Button onClick={() => setDraft({ base: project, values: toValues(project) })}>编辑资料</Button>
          </>
        ) : (
          !isEditing && paper
        )
      }
    >
      {isEditing ? <ProjectForm draft={draft} onClose={close} /> : <ProjectFacts project={project} />}
      {isTransferring && <TransferDialog project={project} onClose={() => setTransferring(false)} />}
    </Panel>
  );
};
