import { Input } from 'antd';
import type { ReactElement } from 'react';
import { newID } from '../../../api/new-id.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DayPicker } from '../../../ui/day-picker.tsx';
import { dayIssue } from '../../../ui/day-value.ts';
import styles from './settings.module.css';
import type { ExceptionDraft } from './settings-draft.ts';

type ExceptionListProps = {
  readonly exceptions: readonly ExceptionDraft[];
  readonly onChange: (exceptions: readonly ExceptionDraft[]) => void;
};

type RowProps = {
  readonly one: ExceptionDraft;
  readonly onChange: (change: Partial<ExceptionDraft>) => void;
  readonly onRemove: () => void;
};

const isWrong = (day: string | null): boolean => dayIssue(day, { isMinute: false }) !== undefined;

const Row = ({ one, onChange, onRemove }: RowProps): ReactElement => (
  <fieldset className={styles.row} aria-label={`例外日 ${one.name || (one.from ?? '')}`}>
    <DayPicker
      label="从"
      placeholder="从"
      value={one.from}
      hasError={isWrong(one.from)}
      onChange={(from) => onChange({ from })}
    />
    <DayPicker
      label="至"
      placeholder="至"
      value={one.to}
      hasError={isWrong(one.to)}
      onChange={(to) => onChange({ to })}
    />
    <Input
      aria-label="名称"
      placeholder="名称，如 冬休"
      maxLength={100}
      value={one.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    <Input
      aria-label="班次"
      placeholder="休息 或 08:00-12:00"
      value={one.shifts}
      onChange={({ target }) => onChange({ shifts: target.value })}
    />
    <IconButton icon="close" label={`删除例外日 ${one.name}`} onClick={onRemove} />
  </fieldset>
);

/** Days and spans on which the project works otherwise than its week says. */
export const ExceptionList = ({ exceptions, onChange }: ExceptionListProps): ReactElement => {
  const add = (isOff: boolean): void =>
    onChange([
      { key: newID(), from: null, to: null, name: '', shifts: isOff ? '休息' : '08:00-12:00 13:00-17:00' },
      ...exceptions,
    ]);
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => add(true)}>添加休息日</Button>
        <Button onClick={() => add(false)}>添加上班日</Button>
      </div>
      <div className={styles.rows}>
        {exceptions.map((one) => (
          <Row
            key={one.key}
            one={one}
            onChange={(change) =>
              onChange(exceptions.map((old) => (old.key === one.key ? { ...old, ...change } : old)))
            }
            onRemove={() => onChange(exceptions.filter(({ key }) => key !== one.key))}
          />
        ))}
      </div>
      {exceptions.length === 0 && <p>没有例外日，全年按每周的班次计算。</p>}
    </>
  );
};
