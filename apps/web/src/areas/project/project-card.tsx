import { daysBetween } from '@xmgl/contracts/calendar-day';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { shortNumber } from '../../format/short-number.ts';
import type { Project } from '../../session/session-store.ts';
import { Progress } from '../../ui/progress.tsx';
import { ProjectState } from '../../ui/project-state.tsx';
import styles from './dashboard.module.css';

type ProjectCardProps = {
  readonly project: Project;
  /** Progress and plan, for projects of the current unit. */
  readonly row: OutputOf<'GetProjectManagementByCompany'>['items'][number] | undefined;
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
};

/** What the plan says about the finish: late against the demand, or its day. */
const FinishLine = ({ row }: { readonly row: NonNullable<ProjectCardProps['row']> }): ReactElement => {
  const planned = row.planFinish?.slice(0, 10);
  if (!planned || row.activityCount === 0) return <span>尚未编制计划</span>;
  const late = row.endTime ? daysBetween(row.endTime, planned) : 0;
  return late > 0 ? (
    <span className={styles.late}>
      计划 {planned} 完成，晚 {late} 天
    </span>
  ) : (
    <span>计划 {planned} 完成</span>
  );
};

export const ProjectCard = ({
  project,
  row,
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
      {row ? (
        <>
          <Progress percent={row.percentComplete} />
          <span className={styles.cardFoot}>
            <FinishLine row={row} />
            <span>{shortNumber(row.activityCount)} 项活动</span>
          </span>
        </>
      ) : (
        <span className={styles.cardFoot}>
          <span>{project.companyName}</span>
          <span>{project.endTime ? `要求 ${project.endTime} 完成` : ''}</span>
        </span>
      )}
    </button>
  </li>
);
