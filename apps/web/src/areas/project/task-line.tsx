import type { ReactElement } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { toDay } from '../../format/day.ts';
import { dueWords } from './due-words.ts';
import styles from './pending-tasks.module.css';

type TaskLineProps = {
  readonly task: OutputOf<'GetPendingTask'>['items'][number];
  readonly isOpening: boolean;
  readonly onOpen: () => void;
};

/** One thing to do: what, in which project, by when. */
export const TaskLine = ({ task, isOpening, onOpen }: TaskLineProps): ReactElement => {
  const due = task.dueTime ? dueWords(task.dueTime, toDay(new Date())) : null;
  return (
    <li>
      <button
        type="button"
        className={styles.task}
        disabled={task.route === ''}
        onClick={onOpen}
        aria-busy={isOpening}
      >
        <span className={styles.title}>{task.title}</span>
        <span className={styles.project}>{task.projectName}</span>
        <span className={styles.due}>
          {due ? (
            <>
              {task.dueTime} {due.word && <strong data-tone={due.tone}>{due.word}</strong>}
            </>
          ) : (
            '未定期限'
          )}
        </span>
      </button>
    </li>
  );
};
