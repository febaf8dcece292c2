import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CalendarButton } from '../../../ui/calendar-button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Frozen } from '../../../ui/frozen.tsx';
import type { EditResult } from '../plan/plan-state.ts';
import styles from './drawer.module.css';

type FieldFrameProps = {
  readonly id: string;
  readonly label: string;
  /** ◆: a baseline of the scope freezes it. */
  readonly isFrozen?: boolean | undefined;
  readonly error: string;
  readonly hint?: string | undefined;
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
};

const FieldFrame = ({
  id,
  label,
  isFrozen,
  error,
  hint,
  isWide,
  children,
}: FieldFrameProps): ReactElement => (
  <div className={classes(styles.field, isWide && styles.wide)}>
    <label htmlFor={id}>
      {label}
      {isFrozen && <Frozen />}
    </label>
    {children}
    {(error || hint) && (
      <div
        id={`${id}-note`}
        className={error ? styles.error : styles.hint}
        role={error ? 'alert' : undefined}
      >
        {error || hint}
      </div>
    )}
  </div>
);

type EditFieldProps = {
  readonly label: string;
  readonly isFrozen?: boolean;
  readonly value: string;
  /** Left out: the field can only be read. */
  readonly onSave?: ((text: string) => Promise<EditResult>) | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isLong?: boolean;
  readonly isWide?: boolean;
  /** A date: when it is, YYYY-MM-DD HH:mm, for the calendar beside it. */
  readonly moment?: string | null;
  /** Nothing typed takes the date away. */
  readonly mayBeEmpty?: boolean;
};

/** A text that is saved when it is left or by Enter; a refused one stays with its reason. */
export const EditField = (props: EditFieldProps): ReactElement => {
  const { label, value, onSave, hint, placeholder, isLong = false, isWide = isLong, moment } = props;
  const id = useId();
  const [draft, setDraft] = useState(value);
  const [error, setError] = useState('');
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setDraft(value);
  }, [value]);
  const save = async (text = draft): Promise<void> => {
    isTyping.current = false;
    if (text === value || !onSave) return setError('');
    setError((await onSave(text)).error ?? '');
  };
  const type = (text: string): void => {
    isTyping.current = true;
    setDraft(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !isLong) void save();
    if (event.key !== 'Escape' || draft === value) return;
    event.stopPropagation();
    setDraft(value);
    setError('');
  };
  const common = {
    id,
    value: draft,
    placeholder,
    readOnly: !onSave,
    'aria-invalid': error !== '',
    'aria-describedby': `${id}-note`,
    onBlur: () => void save(),
    onKeyDown,
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      isFrozen={props.isFrozen}
      error={error}
      hint={onSave && hint}
      isWide={isWide}
    >
      {isLong ? (
        <textarea {...common} rows={3} onChange={(event) => type(event.target.value)} />
      ) : (
        <div className={styles.line}>
          <input {...common} autoComplete="off" onChange={(event) => type(event.target.value)} />
          {moment !== undefined && onSave && (
            <CalendarButton
              at={moment}
              keepsTime={value.length > 10}
              mayBeEmpty={props.mayBeEmpty ?? false}
              className={styles.calendar}
              onChoose={(chosen) => void save(chosen)}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
};

type SelectFieldProps<V extends string> = {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly (readonly [V, string])[];
  readonly onSave?: ((value: V) => Promise<EditResult>) | undefined;
};

export const SelectField = <V extends string>(props: SelectFieldProps<V>): ReactElement => {
  const { label, value, choices, onSave } = props;
  const id = useId();
  const [error, setError] = useState('');
  const choose = async (text: string): Promise<void> => {
    const choice = choices.find(([known]) => known === text)?.[0];
    if (choice !== undefined && onSave) setError((await onSave(choice)).error ?? '');
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        value={value}
        disabled={!onSave}
        aria-invalid={error !== ''}
        onChange={(event) => void choose(event.target.value)}
      >
        {choices.map(([known, title]) => (
          <option key={known} value={known}>
            {title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
};

/** A fact that is computed, not typed. */
export const Fact = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
