import {
  type EngagementLevel,
  engagementLevels,
  type MonthOfLevels,
} from '@xmgl/contracts/stakeholder/engagement-level';
import type { KeyboardEvent, ReactElement } from 'react';
import { shortNumber } from '../../../format/short-number.ts';
import { useWidth } from '../grid/use-width.ts';
import styles from './level-bars.module.css';

const height = 148;
const foot = 22;
const most = 12;
const nameRoom = 64;
const widest = 96;
/** Names of thin parts stand above each other. */
const nameStep = 14;

const looks: Readonly<Record<EngagementLevel, string | undefined>> = {
  不了解型: styles.unaware,
  抵制型: styles.resistant,
  中立型: styles.neutral,
  支持型: styles.supportive,
  领导型: styles.leading,
};

type LevelBarsProps = {
  readonly months: readonly MonthOfLevels[];
  readonly onOpen: (month: string, level: EngagementLevel) => void;
};

const onEnter = (deed: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  deed();
};

type BarProps = {
  readonly of: MonthOfLevels;
  readonly x: number;
  readonly width: number;
  readonly scale: number;
  /** Names stand beside the newest month. */
  readonly isLast: boolean;
  readonly onOpen: LevelBarsProps['onOpen'];
};

const Bar = ({ of, x, width, scale, isLast, onOpen }: BarProps): ReactElement => {
  let bottom = height - foot;
  let nameY = height - foot + nameStep;
  return (
    <g>
      {engagementLevels.map((level) => {
        const count = of.counts[level];
        if (count === 0) return null;
        const tall = count * scale;
        bottom -= tall;
        nameY = Math.min(nameY - nameStep, bottom + tall / 2);
        const open = () => onOpen(of.month, level);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
          <g
            key={level}
            role="button"
            tabIndex={0}
            className={styles.part}
            aria-label={`${of.month} ${level} ${count} 人，查看名单`}
            onClick={open}
            onKeyDown={onEnter(open)}
          >
            <title>{`${of.month} ${level} ${count} 人`}</title>
            <rect
              x={x}
              y={bottom + 1}
              width={width}
              height={Math.max(2, tall - 1)}
              rx={2}
              className={looks[level]}
            />
            {tall >= 14 && (
              <text
                x={x + width / 2}
                y={bottom + tall / 2 + 4.5}
                textAnchor="middle"
                className={looks[level]}
              >
                {shortNumber(count)}
              </text>
            )}
            {isLast && (
              <text x={x + width + 8} y={nameY + 4.5} className={styles.partName}>
                {level}
              </text>
            )}
          </g>
        );
      })}
      <text x={x + width / 2} y={height - 5} textAnchor="middle" className={styles.monthName}>
        {of.month.slice(2)}
      </text>
    </g>
  );
};

/** How many people stood where at the end of each month; a part opens its people. */
export const LevelBars = ({ months, onOpen }: LevelBarsProps): ReactElement | null => {
  const { holder, width } = useWidth<HTMLDivElement>();
  const shown = months.slice(width > 0 && width < 480 ? -5 : -most);
  if (shown.length === 0) return null;
  const highest = Math.max(...shown.map(({ counts }) => Object.values(counts).reduce((a, b) => a + b, 0)), 1);
  const scale = (height - foot - 8) / highest;
  // Few months stand no further apart than one can compare.
  const slot = Math.min(2 * widest, Math.max(0, width - nameRoom) / shown.length);
  return (
    <div ref={holder} className={styles.bars}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
        <svg width={width} height={height} role="group" aria-label="各月末的当前参与度">
          {shown.map((of, at) => (
            <Bar
              key={of.month}
              of={of}
              x={at * slot + 4}
              width={Math.min(widest, slot - 12)}
              scale={scale}
              isLast={at === shown.length - 1}
              onOpen={onOpen}
            />
          ))}
        </svg>
      )}
    </div>
  );
};
