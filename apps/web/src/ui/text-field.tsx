import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './fields.module.css';
import type { BoundField } from './use-fields.ts';

type TextFieldProps = {
  readonly field: BoundField;
  readonly label: string;
  readonly type?: 'text' | 'password' | 'tel' | 'email';
  readonly placeholder?: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly trailing?: ReactNode;
};

/** Numbers are pasted from contacts as +86 138 0013 8000. */
const withoutGaps = (text: string): string => text.replace(/^\s*\+|\s/g, '');

/** A labelled input with its message below; passwords can be shown. */
export const TextField = ({
  field,
  label,
  type = 'text',
  hint = '',
  required = true,
  trailing,
  ...rest
}: TextFieldProps): ReactElement => {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classes(styles.label, required && styles.required)}>
        {label}
      </label>
      <div className={styles.box} data-wrong={field.error !== ''}>
        <input
          {...rest}
          id={id}
          ref={field.inputRef}
          className={styles.input}
          name={field.name}
          type={isPassword && shown ? 'text' : type}
          value={field.value}
          onChange={({ target: { value } }) => field.onChange(type === 'tel' ? withoutGaps(value) : value)}
          onBlur={field.onBlur}
          aria-required={required}
          aria-invalid={field.error !== ''}
          aria-describedby={`${id}-note`}
        />
        <span className={styles.trailing}>
          {isPassword && (
            <IconButton
              icon={shown ? 'eyeOff' : 'eye'}
              label={shown ? '隐藏密码' : '显示密码'}
              onClick={() => setShown(!shown)}
            />
          )}
          {trailing}
        </span>
      </div>
      <div
        id={`${id}-note`}
        className={field.error ? styles.error : styles.hint}
        role={field.error ? 'alert' : undefined}
      >
        {field.error || hint}
      </div>
    </div>
  );
};

type CheckFieldProps = {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly name?: string;
};

export const CheckField = ({ checked, onChange, children, name }: CheckFieldProps): ReactElement => (
  <label className={styles.check}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span>{children}</span>
  </label>
);
