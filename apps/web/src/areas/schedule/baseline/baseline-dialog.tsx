import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TextDialog } from '../../../ui/text-dialog.tsx';
import { usePlanRights } from '../use-plan-rights.ts';
import styles from './baseline.module.css';
import { BaselineItem } from './baseline-item.tsx';
import { type BaselinePage, useBaselines } from './use-baselines.ts';
import { chooseBaseline, useChosenBaseline } from './use-shown-baseline.ts';

type BaselineListProps = Pick<BaselinePage, 'items' | 'around'> & {
  readonly projectID: string;
  /** Told before an activity is opened in the Gantt. */
  readonly onLeave?: () => void;
};

const stay = (): void => undefined;

export const BaselineList = ({
  projectID,
  items,
  around,
  onLeave = stay,
}: BaselineListProps): ReactElement => {
  const rights = usePlanRights();
  const kept = useChosenBaseline(projectID);
  const chosen = items.some(({ baselineID }) => baselineID === kept) ? kept : null;
  const current = items.find(({ isCurrent }) => isCurrent === 1);
  if (items.length === 0)
    return <p className={styles.quiet}>还没有基线。把现在的日期存为基线，之后的变化就能与它对比。</p>;
  return (
    <ul className={styles.list} aria-label="基线">
      <li className={styles.item}>
        <label className={styles.choice}>
          <input
            type="radio"
            name="shownBaseline"
            checked={chosen === null}
            onChange={() => chooseBaseline(projectID, null)}
          />
          <span className={styles.words}>
            <span className={styles.name}>总是当前基线</span>
            <span className={styles.facts}>
              {current ? `现在是「${current.name}」` : '现在没有当前基线，不作对比'}
            </span>
          </span>
        </label>
      </li>
      {items.map((baseline) => (
        <BaselineItem
          key={baseline.baselineID}
          baseline={baseline}
          current={current}
          around={around}
          projectID={projectID}
          rights={rights}
          isChosen={baseline.baselineID === chosen}
          onChoose={() => chooseBaseline(projectID, baseline.baselineID)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
};

type BaselineDialogProps = {
  readonly projectID: string;
  readonly onAdd: () => void;
  readonly onClose: () => void;
};

/** The baselines of a plan, and which of them this person compares with. */
export const BaselineDialog = ({ projectID, onAdd, onClose }: BaselineDialogProps): ReactElement => {
  const { mayUpdate } = usePlanRights();
  const baselines = useBaselines(projectID);
  return (
    <TextDialog title="基线" onClose={onClose}>
      <div className={styles.top}>
        <p className={styles.lead}>图和表与选中的一条对比；这个选择只对您自己有效。</p>
        {mayUpdate && (
          <Button look="primary" onClick={onAdd}>
            保存基线
          </Button>
        )}
      </div>
      <Loaded of={baselines} lines={4}>
        {({ items, around }) => (
          <BaselineList projectID={projectID} items={items} around={around} onLeave={onClose} />
        )}
      </Loaded>
    </TextDialog>
  );
};
