import type { ReactElement } from 'react';
import { toDayText } from '../../../charts/day-number.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { kindWords } from '../requirement/assignment-words.ts';
import {
  hourWords,
  isOver,
  type LoadRow,
  overDayWords,
  type Step,
  sum,
  toShare,
  useWords,
} from './load-rows.ts';
import styles from './occupancy.module.css';

export type Picked = { readonly key: string; readonly at: number | null };

type Props = {
  readonly rows: readonly LoadRow[];
  readonly days: readonly number[];
  readonly step: Step;
  readonly picked: Picked | null;
  readonly onPick: (picked: Picked) => void;
};

const headOf = (day: number, step: Step): string =>
  step === 'month' ? toDayText(day).slice(2, 7) : toDayText(day).slice(5);

const wordsOf = (row: LoadRow, at: number, day: string, step: Step): string => {
  const { need, heat } = toShare(row, at);
  const days = overDayWords(row, at, step);
  const beyond =
    heat === 'over' ? `，超配 ${hourWords(row.over[at] ?? 0)}${days === null ? '' : `，${days}`}` : '';
  return `${row.resourceName} ${day} 起需要 ${hourWords(need)}，能力 ${hourWords(row.capacity[at] ?? 0)}${beyond}`;
};

const cellWords = (row: LoadRow, at: number): string => {
  const { share, need } = toShare(row, at);
  if (need <= 0) return '';
  return share === null ? `${Math.round(need / 60)}h` : `${Math.round(share * 100)}`;
};

const Facts = ({ row }: { readonly row: LoadRow }): ReactElement => (
  <span className={styles.facts}>
    {[kindWords[row.resourceKind], row.departmentName, row.isUnlevelled && '不参加平衡']
      .filter(Boolean)
      .join(' · ')}
  </span>
);

/** On a phone: each resource with how full it is, and its periods as a strip. */
const Cards = ({ rows, days, picked, onPick }: Props): ReactElement => (
  <ul className={styles.cards} aria-label="资源">
    {rows.map((row) => (
      <li key={row.key}>
        <button
          type="button"
          aria-pressed={picked?.key === row.key}
          onClick={() => onPick({ key: row.key, at: null })}
        >
          <span className={styles.cardHead}>
            <strong>{row.resourceName}</strong>
            <span data-tone={isOver(row) ? 'bad' : undefined}>
              {isOver(row) ? `超配 ${hourWords(sum(row.over))}` : `利用率 ${useWords(row).planned}`}
            </span>
          </span>
          <Facts row={row} />
          <span className={styles.strip} aria-hidden="true">
            {days.slice(0, -1).map((day, at) => (
              <i key={day} data-heat={toShare(row, at).heat} />
            ))}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

/** Resources against time: each cell says how much of what there is, in per cent, is asked for. */
export const LoadTable = (props: Props): ReactElement => {
  const { rows, days, step, picked, onPick } = props;
  const isMobile = useIsMobile();
  if (isMobile) return <Cards {...props} />;
  const periods = days.slice(0, -1);
  const hasWorked = rows.some(({ workedTime }) => workedTime !== null);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label="资源与时间">
        <thead>
          <tr>
            <th scope="col">资源</th>
            <th scope="col">利用率</th>
            {hasWorked && (
              <>
                <th scope="col">实际</th>
                <th scope="col">有效</th>
              </>
            )}
            <th scope="col">超配</th>
            {periods.map((day) => (
              <th key={day} scope="col" data-period>
                {headOf(day, step)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} data-picked={picked?.key === row.key}>
              <th scope="row">
                <button type="button" onClick={() => onPick({ key: row.key, at: null })}>
                  {row.resourceName}
                  <Facts row={row} />
                </button>
              </th>
              <td className={styles.number}>{useWords(row).planned}</td>
              {hasWorked && (
                <>
                  <td className={styles.number}>{useWords(row).actual}</td>
                  <td className={styles.number}>{useWords(row).effective}</td>
                </>
              )}
              <td className={styles.number} data-tone={isOver(row) ? 'bad' : undefined}>
                {isOver(row) ? hourWords(sum(row.over)) : '—'}
              </td>
              {periods.map((day, at) => (
                <td
                  key={day}
                  data-heat={toShare(row, at).heat}
                  data-picked={picked?.key === row.key && picked.at === at}
                >
                  <button
                    type="button"
                    title={wordsOf(row, at, toDayText(day), step)}
                    aria-label={wordsOf(row, at, toDayText(day), step)}
                    onClick={() => onPick({ key: row.key, at })}
                  >
                    {cellWords(row, at)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
