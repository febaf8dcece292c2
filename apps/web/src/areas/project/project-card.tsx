import { daysBetween } from '@xmgl/contracts/calendar-day';
import { weighWords } from '@xmgl/contracts/schedule/weigh-words';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import type { Project } from '../../session/session-store.ts';
import { Count } from '../../ui/count.tsx';
import { toneOf, wordOf } from '../../ui/light-look.ts';
import { Progress } from '../../ui/progress.tsx';
import { ProjectState } from '../../ui/project-state.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import styles from './dashboard.module.css';

type Health = OutputOf<'GetOwnProjectHealth'>[number];

type ProjectCardProps = {
  readonly project: Project;
  /** Undefined while it is being read. */
  readonly health: Health | undefined;
  /** Of which company it is, where it is not the current one's. */
  readonly companyName: string | undefined;
  readonly isCurrent: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
};

type OfPlan = { readonly health: Health; readonly endTime: string | null };

/** What the plan says about the finish: late against the demand, or its day. */
const FinishLine = ({ health: { plan }, endTime }: OfPlan): ReactElement => {
  if (!plan) return <span>{endTime ? `要求 ${endTime} 完成` : ''}</span>;
  const planned = plan.planFinish?.slice(0, 10);
  if (!planned || plan.activityCount === 0) return <span>尚未编制计划</span>;
  const late = endTime ? daysBetween(endTime, planned) : 0;
  return late > 0 ? (
    <span className={styles.late}>
      计划 {planned} 完成，晚 {late} 天
    </span>
  ) : (
    <span>计划 {planned} 完成</span>
  );
};

/** How far the plan is, beside how far the baseline would have it. */
const PlanLines = ({ health, endTime }: OfPlan): ReactElement => {
  const { plan, plannedPercent } = health;
  return (
    <>
      {plan && <Progress percent={plan.percentComplete} title={weighWords} />}
      <span className={styles.cardFoot}>
        <FinishLine health={health} endTime={endTime} />
        {plan && (
          <span>
            {plannedPercent !== null && plan.activityCount > 0 && `应完成 ${plannedPercent}% · `}
            <Count of={plan.activityCount} /> 项活动
          </span>
        )}
      </span>
    </>
  );
};

/** The worst of the five lights; all of them, and of which day, in the hover. */
const Light = ({ light, lights, measuredDay }: Health): ReactElement => (
  <span
    title={
      measuredDay === null
        ? undefined
        : `${lights.map((one) => `${one.light}：${wordOf(one.colour)}`).join('　')}（${measuredDay} 的值）`
    }
  >
    <StateDot tone={toneOf(light)}>{`健康：${wordOf(light)}`}</StateDot>
  </span>
);

export const ProjectCard = ({
  project,
  health,
  companyName,
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
        {health && <Light {...health} />}
        <span>{project.managerName}</span>
        {project.projectCode && <span>{project.projectCode}</span>}
        {companyName && <span>{companyName}</span>}
      </span>
      <span className={styles.cardPlan}>
        {health && <PlanLines health={health} endTime={project.endTime} />}
      </span>
    </button>
  </li>
);
