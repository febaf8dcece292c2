import { Button } from 'antd';
import type { ReactElement } from 'react';
import { NumberInput } from '../../../ui/number-input.tsx';
import styles from '../resource.module.css';
import { numberWords } from './assignment-words.ts';
import { evenParts, partName, scaleParts } from './curve-parts.ts';

type Props = {
  /** What falls into each part, in the unit that is shown. */
  readonly value?: readonly (number | null)[];
  readonly onChange?: (parts: readonly (number | null)[]) => void;
  /** What the parts have to come to. */
  readonly whole: number;
  readonly days: number;
  readonly unit: string;
};

/** 手工分布: how much falls into each day or week; together it is the whole. */
export const CurveEditor = ({ value = [], onChange, whole, days, unit }: Props): ReactElement => {
  const sum = value.reduce<number>((total, part) => total + (part ?? 0), 0);
  const left = Math.round((whole - sum) * 10_000) / 10_000;
  const most = Math.max(...value.map((part) => part ?? 0), 0);
  return (
    <fieldset className={styles.curve} aria-label="手工分布">
      <ol>
        {value.map((part, at) => (
          <li key={at}>
            <span className={styles.quiet}>{partName(at, days)}</span>
            <NumberInput
              aria-label={partName(at, days)}
              decimals={4}
              value={part}
              onChange={(next) => onChange?.(value.with(at, typeof next === 'number' ? next : null))}
            />
            <span className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${most > 0 ? (100 * (part ?? 0)) / most : 0}%` }} />
            </span>
          </li>
        ))}
      </ol>
      <p className={left === 0 ? styles.quiet : styles.bad} role="status">
        合计 {numberWords(sum)} {unit}，应为 {numberWords(whole)} {unit}
        {left !== 0 && `，还差 ${numberWords(left)} ${unit}`}
      </p>
      <div className={styles.foot}>
        <Button onClick={() => onChange?.(evenParts(whole, value.length))}>平均分</Button>
        <Button
          disabled={sum <= 0}
          onClick={() =>
            onChange?.(
              scaleParts(
                value.map((part) => part ?? 0),
                whole,
              ),
            )
          }
        >
          按比例凑足
        </Button>
      </div>
    </fieldset>
  );
};
