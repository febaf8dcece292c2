import { type ReactElement, useId } from 'react';
import styles from './fields.module.css';
import type { BoundField } from './use-fields.ts';

type SelectFieldProps = {
  readonly field: BoundField;
  readonly label: string;
  readonly options: readonly string[];
};

/** A labelled choice of one word of a short list, required, with its message below. */
export const SelectField = ({ field, label, options }: SelectFieldProps): ReactElement => {
  const id = useId();
  const isWrong = field.error !== '';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={`${styles.label} ${styles.required}`}>
        {label}
      </label>
      <div className={styles.box} data-wrong={isWrong}>
        <select
          id={id}
          className={styles.input}
          name={field.name}
          value={field.value}
          onChange={({ target: { value } }) => field.onChange(value)}
          onBlur={field.onBlur}
          aria-required
          aria-invalid={isWrong}
          aria-describedby={`${id}-note`}
        >
          <option value="">请选择</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </div>
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
