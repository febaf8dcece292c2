import { daysBetween } from '@xmgl/contracts/calendar-day';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import type { Project } from '../../session/session-store.ts';
import { Count } from '../../ui/count.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ProjectState } from '../../ui/project-state.tsx';
import styles from './dashboard.module.css';

type ProjectCardProps = {
  readonly project: Project;
  /** Progress and plan, for projects of the current unit. */
  readonly row: OutputOf<'GetProjectManagementByCompany'>['items'][number] | undefined;
  readonly areRowsKnown: boolean;
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
};

type PlanProgress = NonNullable<OutputOf<'GetProjectProgress'>>;
type OfPlan = { readonly progress: PlanProgress; readonly endTime: string | null };

/** What the plan says about the finish: late against the demand, or its day. */
const FinishLine = ({ progress, endTime }: OfPlan): ReactElement => {
  const planned = progress.planFinish?.slice(0, 10);
  if (!planned || progress.activityCount === 0) return <span>尚未编制计划</span>;
  const late = endTime ? daysBetween(endTime, planned) : 0;
  return late > 0 ? (
    <span className={styles.late}>
      计划 {planned} 完成，晚 {late} 天
    </span>
  ) : (
    <span>计划 {planned} 完成</span>
  );
};

const ProgressLines = ({ progress, endTime }: OfPlan): ReactElement => (
  <>
    <Progress percent={progress.percentComplete} />
    <span className={styles.cardFoot}>
      <FinishLine progress={progress} endTime={endTime} />
      <span>
        <Count of={progress.activityCount} /> 项活动
      </span>
    </span>
  </>
);

/** A project of another unit: whose it is, and how far its plan is for who may see the plan. */
const OutsideLines = ({ project }: { readonly project: Project }): ReactElement => {
  const { data } = useCall('GetProjectProgress', { projectID: project.projectID });
  return (
    <>
      {data && <ProgressLines progress={data} endTime={project.endTime} />}
      <span className={styles.cardFoot}>
        <span>{project.companyName}</span>
        {!data && <span>{project.endTime ? `要求 ${project.endTime} 完成` : ''}</span>}
      </span>
    </>
  );
};

export const ProjectCard = ({
  project,
  row,
  areRowsKnown,
  isCurrent,
  isOpening,
  onOpen,
}: ProjectCardProps): ReactElement => (
  <li>
    <button type="button" className={styles.card} onClick={onOpen} aria-busy={isOpening}>
      <span className={styles.cardHead}>
        <span className={styles.cardName}>{project.projectName}</span>
        {isCurrent && <span className={styles.current}>当前</span>}
      </span>
      <span className={styles.cardLine}>
        <ProjectState state={project.state} />
        <span>{project.managerName}</span>
        {project.projectCode && <span>{project.projectCode}</span>}
      </span>
      <span className={styles.cardPlan}>
        {row && <ProgressLines progress={row} endTime={row.endTime} />}
        {row === undefined && areRowsKnown && <OutsideLines project={project} />}
      </span>
    </button>
  </li>
);
