import { Input } from 'antd';
import { type ReactElement, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { readHolidays, type TypedHoliday } from './holiday-text.ts';
import styles from './settings.module.css';

type HolidayEntryProps = {
  /** The year that is wanted first. */
  readonly year: number;
  readonly onTake: (days: readonly TypedHoliday[]) => void;
};

const count = (days: readonly TypedHoliday[], isWork: boolean): number =>
  days.reduce((sum, one) => (one.isWork === isWork ? sum + one.toDay - one.fromDay + 1 : sum), 0);

/** Statutory days of a year, pasted from the announcement. */
export const HolidayEntry = ({ year: wanted, onTake }: HolidayEntryProps): ReactElement => {
  const [year, setYear] = useState(wanted);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [taken, setTaken] = useState('');
  const id = useId();
  const take = (): void => {
    const read = readHolidays(text, year);
    setError(read.ok ? '' : read.error);
    setTaken('');
    if (!read.ok) return;
    onTake(read.value);
    setText('');
    setTaken(
      `已列入上面的例外日：放假 ${count(read.value, false)} 天，调休上班 ${count(read.value, true)} 天；保存后生效。`,
    );
  };
  return (
    <section aria-label="录入法定节假日">
      <h3>录入法定节假日</h3>
      <p>
        国务院公布后，把放假通知的正文粘贴到这里，或每行写一个节日：春节：2月5日至2月11日放假。1月31日上班。
      </p>
      <div className={styles.tools}>
        <label htmlFor={`${id}year`}>年份</label>
        <span className={styles.year}>
          <NumberInput
            id={`${id}year`}
            min={1995}
            max={2070}
            decimals={0}
            value={year}
            onChange={(next) => typeof next === 'number' && setYear(next)}
          />
        </span>
      </div>
      <Input.TextArea
        aria-label="放假安排"
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error && <p role="alert">{error}</p>}
      {taken && <p role="status">{taken}</p>}
      <div className={styles.tools}>
        <Button disabled={text.trim() === ''} onClick={take}>
          读入这些日子
        </Button>
      </div>
    </section>
  );
};
