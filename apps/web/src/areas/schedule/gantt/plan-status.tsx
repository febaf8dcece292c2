import { projectWorkBetween } from '@xmgl/engine/cells/work-calendar';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { formatDuration, inWords } from '@xmgl/engine/commands/duration-words';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../../session/session-store.ts';
import { Count } from '../../../ui/count.tsx';
import type { PlanState, SaveState } from '../plan/plan-state.ts';
import styles from './plan-gantt.module.css';
import type { PlanView } from './plan-view.ts';

export const saveWords: Record<SaveState, string> = {
  saved: '已保存',
  saving: '正在保存…',
  retrying: '未保存，正在重试',
  stopped: '有修改未保存',
};

const dayOf = (at: number): number => Math.floor(at / 1440);

type PlanStatusProps = {
  readonly state: PlanState;
  readonly view: PlanView;
  /** What is compared with. */
  readonly baseline: PlanState['baseline'];
  readonly readOnlyReason: string;
  readonly shownCount: number;
  /** What the plan costs. */
  readonly cost?: ReactNode;
  readonly onShowProblems: () => void;
};

/** The plan in one line: size, dates, what is critical or wrong, and whether all is saved. */
export const PlanStatus = (props: PlanStatusProps): ReactElement => {
  const { state, view, baseline, readOnlyReason, shownCount, cost, onShowProblems } = props;
  const { plan, dates } = state;
  const { minutesPerDay, statusAt } = plan.settings;
  const durationUnit = useSession(({ project }) => project?.durationUnit);
  const { planStart, planFinish } = dates;
  const total =
    durationUnit === '日历天'
      ? `${dayOf(planFinish - 1) - dayOf(planStart) + 1} 日历天`
      : inWords(formatDuration(projectWorkBetween(plan, planStart, planFinish), false, minutesPerDay));
  const problems = dates.problems.length;
  const isFiltered = shownCount !== view.rows.length;
  return (
    <footer className={styles.status}>
      <span>
        {plan.activity.size} 项活动{isFiltered && `，显示 ${shownCount} 行`}
      </span>
      <span>
        {toDayWords(dates.planStart)} 至 <b>{toDayWords(dates.planFinish - 1)}</b>
      </span>
      <span className={styles.wideOnly}>总工期 {total}</span>
      <span>
        <i className={styles.criticalDot} aria-hidden="true" />
        关键 <Count of={dates.criticalCount} />
      </span>
      {cost}
      {problems > 0 && (
        <button type="button" className={styles.problems} onClick={onShowProblems}>
          问题 <Count of={problems} />
        </button>
      )}
      {statusAt !== null && <span className={styles.wideOnly}>检查日期 {toDayWords(statusAt)}</span>}
      {baseline && <span className={styles.wideOnly}>对比基线「{baseline.name}」</span>}
      <span className={styles.grow} />
      {readOnlyReason === '' ? (
        <span role="status" data-state={state.saveState} className={styles.save}>
          {saveWords[state.saveState]}
        </span>
      ) : (
        <span>{readOnlyReason}</span>
      )}
    </footer>
  );
};
