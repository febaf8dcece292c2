import type { Units } from '@xmgl/contracts/register/measure';
import type { ScenarioDifference } from '@xmgl/contracts/schedule/scenario.calls';
import type { ReactElement } from 'react';
import { usePlace } from '../../../access/place.ts';
import styles from './scenario.module.css';
import { finishDay, shiftWords, startDay } from './scenario-words.ts';

const critical = { in: '进入关键线路', out: '离开关键线路' } as const;

const spanOf = (start: number | null, finish: number | null): string =>
  `${startDay(start)} 至 ${finishDay(finish)}`;

const wordsOf = (one: ScenarioDifference, minutesPerDay: number, units: Units): readonly [string, string] => {
  const { kind, start, finish, baseStart, baseFinish } = one;
  if (kind === 'added') return ['新增', spanOf(start, finish)];
  if (kind === 'removed') return ['删除', `原为 ${spanOf(baseStart, baseFinish)}`];
  return [
    shiftWords(one, minutesPerDay, units),
    `${spanOf(baseStart, baseFinish)} → ${spanOf(start, finish)}`,
  ];
};

type ListProps = {
  readonly differences: readonly ScenarioDifference[];
  readonly minutesPerDay: number;
};

/** The activities that stand otherwise, the largest difference first. */
export const DifferenceList = ({ differences, minutesPerDay }: ListProps): ReactElement => {
  const units = usePlace((place) => place.units);
  return (
    <ul className={styles.rows} aria-label="不同的活动">
      {differences.map((one) => {
        const [delta, words] = wordsOf(one, minutesPerDay, units);
        return (
          <li key={one.rowID}>
            <span>
              {one.name} <span className={styles.note}>{one.code}</span>
            </span>
            <span className={styles.figure}>{delta}</span>
            <span className={styles.said}>
              {words}
              {one.critical && `，${critical[one.critical]}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
