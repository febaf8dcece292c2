import { type KeyboardEvent, type ReactElement, useState } from 'react';
import styles from './clock-field.module.css';
import { readClock, stepClock } from './clock-value.ts';

type ClockFieldProps = {
  readonly label: string;
  /** HH:mm, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const wholeClock = /^\d{2}:\d{2}$/;
const stepMinutes = 30;

/** A time of the day in 24 hours, whatever the browser's language: typed as it comes, ↑ and ↓ go by half hours. */
export const ClockField = ({ label, value, onChange }: ClockFieldProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const found = typed === null ? value : readClock(typed);
  const take = (): void => {
    if (typed === null) return;
    setTyped(null);
    if (found !== undefined && found !== value) onChange(found);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') take();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(null);
    onChange(stepClock(found || value || '08:00', event.key === 'ArrowUp' ? stepMinutes : -stepMinutes));
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={found === undefined}
      title="24 小时制，如 22:00"
      placeholder="时:分"
      maxLength={8}
      className={styles.clock}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        // What is typed whole counts at once.
        const whole = readClock(target.value);
        if (whole === target.value && wholeClock.test(target.value)) onChange(whole);
      }}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
};
