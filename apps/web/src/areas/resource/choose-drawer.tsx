import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Checkbox, Drawer, Input } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { ApiError } from '../../base/api-error.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './resource.module.css';

type Choice = {
  readonly id: string;
  readonly name: ReactNode;
  readonly hint: string;
  /** Set where it is here already. */
  readonly isTaken?: boolean;
};

type ChooseDrawerProps = {
  readonly title: string;
  readonly lead: string;
  readonly placeholder: string;
  /** Counted: 条, 人. */
  readonly measure: string;
  readonly empty: { readonly icon: 'people' | 'folder'; readonly title: string; readonly text: string };
  readonly useChoices: (text: string) => UseQueryResult<readonly Choice[], ApiError>;
  readonly isSending: boolean;
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Many of a long list by a tick; the choice outlives a new search. */
export const ChooseDrawer = (props: ChooseDrawerProps): ReactElement => {
  const { title, lead, placeholder, measure, empty, useChoices, isSending, onChoose, onClose } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choices = useChoices(useDelayed(typed.trim()));
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Drawer
      open
      title={title}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            loading={isSending}
            onClick={() => onChoose(chosen)}
          >
            {chosen.length > 0 ? `添加 ${chosen.length} ${measure}` : '添加'}
          </Button>
        </div>
      }
    >
      <LeaveGuard when={() => !isSending && chosen.length > 0} text="所选的内容还没有添加" />
      <p className={styles.lead}>{lead}</p>
      <Input.Search
        allowClear
        aria-label="查找"
        placeholder={placeholder}
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Loaded of={choices}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <ul className={styles.list} aria-label={title}>
              {found.map(({ id, name, hint, isTaken = false }) => (
                <li key={id}>
                  <Checkbox
                    className={styles.choice ?? ''}
                    disabled={isTaken}
                    checked={isTaken || chosen.includes(id)}
                    onChange={(event) => toggle(id, event.target.checked)}
                  >
                    <span>{name}</span>
                    <span className={styles.quiet}>{isTaken ? `${hint} · 已选用` : hint}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
};
