import type { AnyRow } from '@xmgl/contracts/register/register';
import { type ReactElement, useState } from 'react';
import { Count } from '../../../ui/count.tsx';
import { idOf } from '../../row/row-values.ts';
import { ShownState } from '../../shown-state.tsx';
import type { Landing } from '../landing.ts';
import styles from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardLook } from './board-look.ts';

type ColumnProps = {
  readonly look: BoardLook;
  readonly state: string;
  readonly rows: readonly AnyRow[];
  /** What would become of the card that is being dragged. */
  readonly landing: Landing | null;
  readonly movingID: string | undefined;
  /** The card whose steps are offered. */
  readonly menu: { readonly id: string; readonly steps: readonly string[] } | null;
  readonly onMenu: (id: string | null) => void;
  readonly onStep: (id: string, step: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onDrag: (row: AnyRow | null) => void;
  readonly onDrop: () => void;
};

/** A card with the space below it, as the style sheet has them. */
const cardStep = 116;
const overscan = 4;

/** The cards of one state; only those in view are drawn. */
export const BoardColumn = (props: ColumnProps): ReactElement => {
  const { look, state, rows, landing, menu } = props;
  const { register, height } = look;
  const [top, setTop] = useState(0);
  const [isOver, setOver] = useState(false);
  const from = Math.max(0, Math.floor(top / cardStep) - overscan);
  const shown = rows.slice(from, from + Math.ceil(height / cardStep) + 2 * overscan);
  const takes = landing?.kind === 'steps';
  return (
    <section
      className={styles.column}
      data-column={state}
      data-landing={landing?.kind}
      data-over={isOver && takes}
      aria-label={`${state}，${rows.length} 条`}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        props.onDrop();
      }}
    >
      <header className={styles.columnHead}>
        <ShownState register={register} state={state} />
        <span className={styles.count}>
          <Count of={rows.length} />
        </span>
      </header>
      {landing?.kind === 'refused' && <p className={styles.reason}>{landing.reason}</p>}
      {takes && <p className={styles.welcome}>放到这里：{landing.steps.join('、')}</p>}
      <div
        className={styles.scroll}
        style={{ height }}
        onScroll={({ currentTarget }) => {
          const next = currentTarget.scrollTop;
          if (Math.abs(next - top) >= cardStep) setTop(next);
        }}
      >
        <ul style={{ height: rows.length * cardStep }} className={styles.cards}>
          {shown.map((row, at) => {
            const id = idOf(register, row);
            return (
              <BoardCard
                key={id}
                look={look}
                row={row}
                top={(from + at) * cardStep}
                isMoving={props.movingID === id}
                steps={menu?.id === id ? menu.steps : null}
                onMenu={props.onMenu}
                onStep={props.onStep}
                onOpen={props.onOpen}
                onDrag={props.onDrag}
              />
            );
          })}
        </ul>
      </div>
    </section>
  );
};
