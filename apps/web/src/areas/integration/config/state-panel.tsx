import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { isStale } from '../../../base/api-error.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './config.module.css';
import { noteProject } from './note-project.ts';
import { type Duties, isClosed, type Step, stepsFor } from './project-steps.ts';
import type { ProjectDetail } from './project-values.ts';

/** The road of a project: where it stands, what lies behind and what before it. */
const Road = ({ state }: { readonly state: number }): ReactElement => {
  const places = ['未启动', state === 2 ? '暂停' : '进行中', state === 4 ? '已终止' : '已完成'];
  const at = [0, 1, 1, 2, 2][state] ?? 0;
  return (
    <ol className={styles.road} aria-label="项目状态">
      {places.map((name, place) => (
        <li
          key={name}
          className={classes(styles.place, place < at && styles.passed, place === at && styles.here)}
          data-state={place === at ? state : undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {place < at ? <Icon name="check" size={14} /> : place + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
};

type StepDialogProps = {
  readonly project: ProjectDetail;
  readonly step: Step;
  readonly onClose: () => void;
};

const StepDialog = ({ project, step, onClose }: StepDialogProps): ReactElement => {
  const readNewest = useReadNewest('GetProjectManagementById');
  const { projectID, rowVersion } = project;
  const send = useSend('UpdProject', {
    refreshes: ['GetProjectManagementById', 'GetProjectManagementByCompany', 'GetProjectStateLog'],
    done: `项目已${step.label}`,
    takeErrors: (error) => {
      if (!isStale(error)) return false;
      toast.warning('项目刚被他人修改，已载入最新内容，请核对后再操作');
      void readNewest({ projectID }).then(noteProject);
      onClose();
      return true;
    },
    onDone: (saved) => {
      noteProject(saved);
      onClose();
    },
  });
  return (
    <ReasonDialog
      title={`${step.label}「${project.projectName}」`}
      effect={step.effect}
      confirm={`${step.label}项目`}
      isRequired={step.needsReason}
      isDanger={step.action === 'terminate'}
      isBusy={send.isPending}
      onConfirm={(comment) => send.mutate({ projectID, rowVersion, action: step.action, comment })}
      onClose={onClose}
    />
  );
};

type StatePanelProps = {
  readonly project: ProjectDetail;
  readonly duties: Duties;
  readonly mayEdit: boolean;
};

/** 项目状态: where the project stands and the steps its reader may take. */
export const StatePanel = ({ project, duties, mayEdit }: StatePanelProps): ReactElement => {
  const [step, setStep] = useState<Step | null>(null);
  const open = mayEdit ? stepsFor(project.state, duties, project.isChartered === 1) : [];
  return (
    <Panel
      title="项目状态"
      actions={open.map((each, at) => (
        <Button
          key={each.action}
          type={at === 0 && !each.isFinal ? 'primary' : 'default'}
          danger={each.action === 'terminate'}
          icon={<Icon name={each.icon} size={16} />}
          onClick={() => setStep(each)}
        >
          {each.label}
        </Button>
      ))}
    >
      <Road state={project.state} />
      {open.length === 0 && !isClosed(project.state) && project.whetherFiled === 0 && (
        <p className={styles.hint}>状态由项目经理或发起人变更。</p>
      )}
      {step && <StepDialog project={project} step={step} onClose={() => setStep(null)} />}
    </Panel>
  );
};
