import type { PlanProblem } from '@xmgl/engine/model';
import type { ReactElement } from 'react';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import styles from './plan-gantt.module.css';

type ProblemListProps = {
  readonly problems: readonly PlanProblem[];
  readonly onChoose: (problem: PlanProblem) => void;
  readonly onClose: () => void;
};

const most = 200;

/** What is wrong in the plan; a click goes to the row. */
export const ProblemList = ({ problems, onChoose, onClose }: ProblemListProps): ReactElement => (
  <TextDialog title={`计划中的问题 ${problems.length}`} onClose={onClose}>
    <div className={styles.problemList}>
      {problems.slice(0, most).map((problem, at) => (
        <button key={at} type="button" onClick={() => onChoose(problem)}>
          <span className={problem.severity === 'error' ? styles.severe : styles.mild}>
            {problem.severity === 'error' ? '错误' : '提醒'}
          </span>{' '}
          {problem.message}
        </button>
      ))}
      {problems.length > most && <p>还有 {problems.length - most} 条，处理以上问题后再显示。</p>}
    </div>
  </TextDialog>
);
