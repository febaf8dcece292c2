import { Select } from 'antd';
import { type ReactElement, useId } from 'react';
import styles from './fields.module.css';
import type { BoundField } from './use-fields.ts';

type ChoiceFieldProps = {
  readonly field: BoundField;
  readonly label: string;
  readonly options: readonly string[];
};

/** A labelled choice of one of many, found by typing, required, with its message below. */
export const ChoiceField = ({ field, label, options }: ChoiceFieldProps): ReactElement => {
  const id = useId();
  const isWrong = field.error !== '';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={`${styles.label} ${styles.required}`}>
        {label}
      </label>
      <Select
        id={id}
        size="large"
        showSearch
        placeholder="请选择"
        options={options.map((value) => ({ value }))}
        value={field.value === '' ? null : field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        status={isWrong ? 'error' : ''}
        // A dialog stands above the page, and what is outside of it below that.
        getPopupContainer={(node) => node.closest('dialog') ?? document.body}
        aria-required
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
      />
      <div
        id={`${id}-note`}
        className={isWrong ? styles.error : styles.hint}
        role={isWrong ? 'alert' : undefined}
      >
        {field.error}
      </div>
    </div>
  );
};
