import { Input } from 'antd';
import type { ReactElement } from 'react';
import { Field } from './field.tsx';
import styles from './settings.module.css';
import { weekdayWords } from './settings-draft.ts';

type WeekFieldsProps = {
  /** Shifts in words, from Monday on. */
  readonly week: readonly string[];
  readonly onChange: (week: string[]) => void;
};

/** The shifts of each weekday, written as text. */
export const WeekFields = ({ week, onChange }: WeekFieldsProps): ReactElement => (
  <div className={styles.grid}>
    {weekdayWords.map((word, at) => (
      <Field key={word} label={word}>
        {(id) => (
          <Input
            id={id}
            value={week[at] ?? ''}
            onChange={({ target }) => onChange(week.map((text, day) => (day === at ? target.value : text)))}
          />
        )}
      </Field>
    ))}
  </div>
);
