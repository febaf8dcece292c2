import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './person-mark.module.css';
import type { Label } from './place-labels.ts';
import type { Point } from './plot-box.ts';
import { unspoken } from './unspoken.ts';

export const markRadius = 9;

type ShownPerson = {
  readonly projectStakeholderID: string;
  readonly userName: string;
  readonly priority: '高' | '中' | '低' | null;
  readonly keyPersonnel: 0 | 1;
};

type PersonMarkProps = {
  readonly at: Point;
  readonly number: number;
  readonly label: Label | null;
  readonly person: ShownPerson;
  /** What a screen reader says: name and values. */
  readonly words: string;
  readonly isDisputed?: boolean;
  readonly isSelected?: boolean;
  readonly isLifted?: boolean;
  readonly onPointer?: {
    readonly onPointerDown: (event: PointerEvent<SVGGElement>) => void;
    readonly onPointerMove: (event: PointerEvent<SVGGElement>) => void;
    readonly onPointerUp: (event: PointerEvent<SVGGElement>) => void;
    readonly onPointerCancel: () => void;
  };
  readonly onOpen: () => void;
  readonly onKey?: (event: KeyboardEvent<SVGGElement>) => void;
  readonly onActive?: (isActive: boolean) => void;
};

const looks = { 高: styles.high, 中: styles.middle, 低: styles.low } as const;

/** Diamond with an exclamation mark: assessors disagree. */
const Dispute = ({ x, y }: Point): ReactElement => (
  <g className={styles.dispute} transform={`translate(${x + 8} ${y - 8})`} {...unspoken}>
    <path d="M0-6 6 0 0 6-6 0Z" />
    <text y={3.5} textAnchor="middle">
      !
    </text>
  </g>
);

/** A person in a drawing: a button with the values in words, to drag, to move by keys and to open. */
export const PersonMark = (props: PersonMarkProps): ReactElement => {
  const { at, number, label, person, isSelected = false, isLifted = false, onOpen, onKey, onActive } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button inside a drawing
    <g
      role="button"
      tabIndex={0}
      data-held={props.onPointer ? '' : undefined}
      className={classes(
        styles.mark,
        person.priority === null ? styles.low : looks[person.priority],
        isSelected && styles.selected,
        isLifted && styles.lifted,
      )}
      aria-label={props.words}
      aria-pressed={isSelected || undefined}
      {...props.onPointer}
      // A click without a pointer comes from a screen reader; the pointer's own is told apart from a drag.
      onClick={(event) => (event.detail === 0 || !props.onPointer) && onOpen()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          onOpen();
        } else onKey?.(event);
      }}
      onFocus={() => onActive?.(true)}
      onBlur={() => onActive?.(false)}
      onPointerEnter={() => onActive?.(true)}
      onPointerLeave={() => onActive?.(false)}
    >
      <circle cx={at.x} cy={at.y} r={18} className={styles.reach} />
      {person.keyPersonnel === 1 && <circle cx={at.x} cy={at.y} r={markRadius + 3} className={styles.key} />}
      <circle cx={at.x} cy={at.y} r={markRadius} className={styles.dot} />
      {label ? (
        <text x={label.rect.x} y={label.rect.y + 12.5} className={styles.name}>
          {label.text}
        </text>
      ) : (
        <text x={at.x} y={at.y + 3.8} textAnchor="middle" className={styles.number}>
          {number}
        </text>
      )}
      {props.isDisputed && <Dispute {...at} />}
    </g>
  );
};
