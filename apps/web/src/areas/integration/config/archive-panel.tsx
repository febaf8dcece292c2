import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import styles from './config.module.css';
import { noteProject } from './note-project.ts';
import { type Duties, isClosed } from './project-steps.ts';
import type { ProjectDetail } from './project-values.ts';

const told = (isFiled: boolean, isOver: boolean): string => {
  if (isFiled) return '项目已归档，所有内容只能查看。重新打开后可以继续修改。';
  if (isOver) return '归档后，项目从项目列表中移出，所有内容只能查看；可在公司管理的项目总览中找到它。';
  return '项目完成或终止后可以归档。';
};

type ArchivePanelProps = { readonly project: ProjectDetail; readonly duties: Duties };

/** 归档: puts a closed project away, or opens it again. */
export const ArchivePanel = ({ project, duties }: ArchivePanelProps): ReactElement => {
  const [isOpening, setOpening] = useState(false);
  const { projectID, projectName, state } = project;
  const isFiled = project.whetherFiled === 1;
  const isOver = isClosed(state);
  const mayFile = useRight('integration.config', 'update') && (duties.isManager || duties.isOwner);
  const send = useSend('ProjectFiled', {
    refreshes: ['GetProjectManagementById', 'GetProjectManagementByCompany', 'GetProjectStateLog'],
    done: isFiled ? '项目已重新打开' : '项目已归档',
    onDone: (_, { whetherFiled }) => {
      noteProject({ ...project, whetherFiled });
      setOpening(false);
    },
  });
  const file = () =>
    ask({
      text: `归档「${projectName}」？`,
      more: '归档后所有成员只能查看；需要时可以重新打开。',
      confirm: '归档项目',
      run: () => send.mutate({ projectID, whetherFiled: 1 }),
    });
  return (
    <Panel title="归档">
      <div className={styles.archive}>
        <p className={styles.hint}>{told(isFiled, isOver)}</p>
        {mayFile && isOver && (
          <Button
            icon={<Icon name="archive" size={16} />}
            loading={send.isPending}
            onClick={isFiled ? () => setOpening(true) : file}
          >
            {isFiled ? '重新打开' : '归档项目'}
          </Button>
        )}
      </div>
      {isOpening && (
        <ReasonDialog
          title={`重新打开「${projectName}」`}
          effect="成员可以按各自的权限继续修改；项目状态不变。"
          confirm="重新打开"
          isRequired
          isDanger={false}
          isBusy={send.isPending}
          onConfirm={(reason) => send.mutate({ projectID, whetherFiled: 0, reason })}
          onClose={() => setOpening(false)}
        />
      )}
    </Panel>
  );
};
