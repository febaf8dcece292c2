import {
  type EngagementLevel,
  engagementLevels,
  lowestDesired,
} from '@xmgl/contracts/stakeholder/engagement-level';
import { type PointerEvent, type ReactElement, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './level-chip.module.css';

export type Side = 'current' | 'desired';
/** A chip on its way to another column. */
export type Move = { readonly id: string; readonly side: Side; readonly level: EngagementLevel };

const letters = { current: 'C', desired: 'D' } as const;
const sideNames = { current: '当前参与度', desired: '期望参与度' } as const;
const clickPx = 5;

/** The nearest level that a side may take: one wishes nobody to resist. */
const allowed = (side: Side, rank: number): EngagementLevel => {
  const lowest = side === 'desired' ? lowestDesired : 0;
  return engagementLevels[Math.min(engagementLevels.length - 1, Math.max(lowest, rank))] ?? '中立型';
};

/** The column below a pointer, by the cells of the chip's own row. */
const levelUnder = (chip: Element, side: Side, x: number): EngagementLevel => {
  const cells = [...(chip.closest('[data-row]')?.querySelectorAll('[data-level]') ?? [])];
  const at = cells.findIndex((cell) => x < cell.getBoundingClientRect().right);
  return allowed(side, at < 0 ? cells.length - 1 : at);
};

type LevelChipProps = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** Where it stands, or is on its way to. */
  readonly level: EngagementLevel;
  readonly isMoving: boolean;
  readonly mayMove: boolean;
  readonly onMove: (move: Move | null) => void;
  readonly onPut: (move: Move) => void;
};

/** C or D of a person: dragged along the row by mouse or finger, or moved by the arrows and put down with Enter. */
export const LevelChip = (props: LevelChipProps): ReactElement => {
  const { id, name, side, level, isMoving, mayMove, onMove, onPut } = props;
  const start = useRef<{ x: number; isMoved: boolean } | null>(null);
  const label = `${name}的${sideNames[side]}：${level}`;
  const move = (event: PointerEvent<HTMLButtonElement>): void => {
    const from = start.current;
    if (!from || (!from.isMoved && Math.abs(event.clientX - from.x) < clickPx)) return;
    from.isMoved = true;
    onMove({ id, side, level: levelUnder(event.currentTarget, side, event.clientX) });
  };
  const end = (event: PointerEvent<HTMLButtonElement>): void => {
    const isMoved = start.current?.isMoved === true;
    start.current = null;
    if (!isMoved) return;
    const put = levelUnder(event.currentTarget, side, event.clientX);
    onPut({ id, side, level: put });
  };
  return (
    <button
      type="button"
      className={classes(styles.chip, styles[side], isMoving && styles.moving)}
      disabled={!mayMove}
      aria-label={mayMove ? `${label}。左右方向键移动，回车确认` : label}
      title={`${sideNames[side]}：${level}`}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, isMoved: false };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null;
        onMove(null);
      }}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step !== 0) onMove({ id, side, level: allowed(side, engagementLevels.indexOf(level) + step) });
        else if (event.key === 'Escape' && isMoving) onMove(null);
        else if (event.key === 'Enter' && isMoving) onPut({ id, side, level });
        else return;
        event.preventDefault();
      }}
    >
      {letters[side]}
    </button>
  );
};
