import type { GridKind } from '@xmgl/contracts/stakeholder/assessment';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import styles from './grid.module.css';
import { getCalls } from './grid-calls.ts';

type GridSelectionProps = {
  readonly kind: GridKind;
  readonly projectID: string;
  readonly selected: ReadonlySet<string>;
  readonly onDone: () => void;
};

/** What can be done with the people chosen by the lasso. */
export const GridSelection = ({ kind, projectID, selected, onDone }: GridSelectionProps): ReactElement => {
  const mark = useSend('MarkGridPeople', {
    refreshes: [...Object.values(getCalls), 'GetProjectStakeholderPage'],
    onDone,
  });
  const send = (keyPersonnel: 0 | 1) =>
    mark.mutate({ projectID, grid: kind, projectStakeholderIDs: [...selected], keyPersonnel });
  return (
    <div className={styles.selection} role="toolbar" aria-label="批量操作">
      <span>已选 {selected.size} 人</span>
      <Button size="small" loading={mark.isPending} onClick={() => send(1)}>
        设为关键干系人
      </Button>
      <Button size="small" disabled={mark.isPending} onClick={() => send(0)}>
        取消关键
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        清除选择
      </Button>
    </div>
  );
};
