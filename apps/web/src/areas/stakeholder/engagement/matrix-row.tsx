import { engagementLevels, gapTone, gapWords } from '@xmgl/contracts/stakeholder/engagement-level';
import type { MatrixPerson } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import gapTones from './gap-tone.module.css';
import { LevelChip, type Move, type Side } from './level-chip.tsx';
import styles from './matrix.module.css';

const sides: readonly Side[] = ['current', 'desired'];
const tones = { bad: gapTones.bad, warning: gapTones.warning, good: styles.good } as const;

const trendWords = (trend: number | null): string => {
  if (trend === null) return '首次评估';
  if (trend > 0) return `↑ 升 ${trend} 级`;
  return trend < 0 ? `↓ 降 ${-trend} 级` : '→ 持平';
};

type MatrixRowProps = {
  readonly person: MatrixPerson;
  readonly mayAssess: boolean;
  /** The chip of this row that is on its way. */
  readonly moving: Move | null;
  readonly onMove: (move: Move | null) => void;
  readonly onPut: (move: Move) => void;
  readonly onAssess: () => void;
  readonly onOpen: (rowID: string) => void;
};

const Levels = ({ person, mayAssess, moving, onMove, onPut }: MatrixRowProps): ReactElement => (
  <>
    {engagementLevels.map((level) => (
      <span
        key={level}
        data-level={level}
        className={classes(styles.cell, moving?.level === level && styles.target)}
      >
        <span className={styles.levelName}>{level}</span>
        <span className={styles.chips}>
          {person.latest &&
            sides
              .filter((side) => person.latest?.[side] === level)
              .map((side) => {
                const isMoving = moving?.side === side;
                return (
                  <LevelChip
                    key={side}
                    id={person.projectStakeholderID}
                    name={person.userName}
                    side={side}
                    level={isMoving ? moving.level : level}
                    isMoving={isMoving}
                    mayMove={mayAssess}
                    onMove={onMove}
                    onPut={onPut}
                  />
                );
              })}
        </span>
      </span>
    ))}
  </>
);

const Strategy = ({ latest }: Pick<MatrixPerson, 'latest'>): ReactElement => {
  const who = [latest?.strategyOwnerName, latest?.targetTime && `${latest.targetTime} 前`].filter(Boolean);
  return (
    <span className={styles.strategy}>
      {latest?.strategy ? <span title={latest.strategy}>{latest.strategy}</span> : null}
      {who.length > 0 && <small>{who.join(' · ')}</small>}
    </span>
  );
};

/** One person: C and D in five columns, the gap in words, the trend and the strategy. */
export const MatrixRow = (props: MatrixRowProps): ReactElement => {
  const { person, mayAssess, onAssess, onOpen } = props;
  const { latest } = person;
  const isMobile = useIsMobile();
  const facts = [person.priority && `优先级${person.priority}`, person.company].filter(Boolean).join(' · ');
  return (
    <li className={styles.row} data-row>
      <span className={styles.person}>
        {latest ? (
          <button
            type="button"
            className={styles.name}
            title="查看评估与策略"
            onClick={() => onOpen(latest.stakeholderEngagementID)}
          >
            {person.userName}
          </button>
        ) : (
          <span className={styles.name}>{person.userName}</span>
        )}
        {person.keyPersonnel === 1 && <span className={styles.keyWord}>关键</span>}
        <small>{facts}</small>
      </span>
      <Levels {...props} />
      <span className={styles.gap}>
        {latest ? (
          <span className={classes(styles.gapWords, tones[gapTone(latest.gap)])}>{gapWords(latest.gap)}</span>
        ) : (
          <span className={styles.quiet}>未评估</span>
        )}
      </span>
      <span className={classes(styles.trend, latest && (latest.trend ?? 0) < 0 && styles.fallen)}>
        {latest ? trendWords(latest.trend) : ''}
      </span>
      <Strategy latest={latest} />
      <span className={styles.day}>
        {latest && (
          <>
            {latest.assessTime}
            {latest.isOverdue === 1 && <span className={styles.overdue}>过期</span>}
          </>
        )}
        {mayAssess && (
          <Button
            size={isMobile ? 'large' : 'small'}
            onClick={onAssess}
            aria-label={`评估${person.userName}`}
          >
            评估
          </Button>
        )}
      </span>
    </li>
  );
};
