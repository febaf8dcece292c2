import { keepPreviousData } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useUserID } from '../../session/session-store.ts';
import { useOpenAddress } from '../../session/use-open-address.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Count } from '../../ui/count.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import dashboard from './dashboard.module.css';
import styles from './pending-tasks.module.css';
import { TaskLine } from './task-line.tsx';

const step = 8;
const dues = ['逾期', '今日', '本周'] as const;
const kinds = ['审批', '验收', '整改', '行动项', '活动'] as const;
type Due = NonNullable<InputOf<'GetPendingTask'>['due']>;
type Kind = (typeof kinds)[number];
type Tasks = OutputOf<'GetPendingTask'>;

type DueChipsProps = {
  readonly counts: Tasks['counts'];
  readonly chosen: Due | undefined;
  readonly onChoose: (due: Due | undefined) => void;
};

const DueChips = ({ counts, chosen, onChoose }: DueChipsProps): ReactElement => (
  <div className={dashboard.chips}>
    {[undefined, ...dues].map((due) => (
      <button
        key={due ?? '全部'}
        type="button"
        className={classes(dashboard.chip, chosen === due && dashboard.chosen)}
        aria-pressed={chosen === due}
        onClick={() => onChoose(due)}
      >
        {due ?? '全部'}{' '}
        <strong>
          <Count of={counts[due ?? '全部']} />
        </strong>
      </button>
    ))}
  </div>
);

type KindChoiceProps = {
  readonly chosen: Kind | undefined;
  readonly onChoose: (kind: Kind | undefined) => void;
};

const KindChoice = ({ chosen, onChoose }: KindChoiceProps): ReactElement => (
  <select
    className={dashboard.choice}
    aria-label="待办的类型"
    value={chosen ?? ''}
    onChange={({ target: { value } }) => onChoose(kinds.find((kind) => kind === value))}
  >
    <option value="">全部类型</option>
    {kinds.map((kind) => (
      <option key={kind}>{kind}</option>
    ))}
  </select>
);

/** 待办: what waits for oneself in all projects, the nearest first; each opens where it is done. */
export const PendingTasks = (): ReactElement => {
  const userID = useUserID();
  const [due, setDue] = useState<Due>();
  const [kind, setKind] = useState<Kind>();
  const [pageSize, setPageSize] = useState(step);
  const [openingID, setOpeningID] = useState<string | null>(null);
  const openAddress = useOpenAddress();
  const tasks = useCall(
    'GetPendingTask',
    { userID, pageIndex: 1, pageSize, ...(due && { due }), ...(kind && { kind }) },
    { placeholderData: keepPreviousData },
  );
  const open = async ({ pendingTaskID, projectID, route }: Tasks['items'][number]) => {
    if (openingID) return;
    setOpeningID(pendingTaskID);
    await openAddress(projectID, route);
    setOpeningID(null);
  };
  const counts = tasks.data?.counts;
  return (
    <Panel
      flush
      title="待办"
      actions={
        counts &&
        (counts.全部 > 0 || kind !== undefined) && (
          <>
            <KindChoice chosen={kind} onChoose={setKind} />
            <DueChips counts={counts} chosen={due} onChoose={setDue} />
          </>
        )
      }
    >
      <Loaded of={tasks} lines={3}>
        {({ items, total }) => (
          <>
            <ul aria-label="待办">
              {items.map((task) => (
                <TaskLine
                  key={task.pendingTaskID}
                  task={task}
                  isOpening={task.pendingTaskID === openingID}
                  onOpen={() => void open(task)}
                />
              ))}
            </ul>
            {items.length === 0 && (
              <p className={styles.none}>
                <Icon name="good" />
                {kind || (due && counts && counts.全部 > 0)
                  ? `没有${due ? `${due}的` : ''}${kind ?? '待办'}。`
                  : '没有待办。各项目中轮到您处理的事会列在这里，点击即可前往。'}
              </p>
            )}
            {total > items.length && (
              <Button
                look="quiet"
                wide
                busy={tasks.isPlaceholderData}
                onClick={() => setPageSize(pageSize + 3 * step)}
              >
                显示更多（还有 <Count of={total - items.length} /> 项）
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
