import type { Fields } from '@xmgl/contracts/register/fields';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { usePlace } from '../../../access/place.ts';
import { isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { toDay } from '../../../format/day.ts';
import { Skeleton } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useIsMobile } from '../../../ui/use-media.ts';
import { useSpaceBelow } from '../../../ui/use-space-below.ts';
import { listIn } from '../../filters/filters.ts';
import { idOf } from '../../row/row-values.ts';
import { useTakeStep } from '../../row/use-take-step.tsx';
import type { Address } from '../../use-address.ts';
import { useReadRow } from '../../use-live-register.ts';
import { mostCards, type useRows } from '../../use-rows.ts';
import { type Landing, landingOf } from '../landing.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { focusBeside } from './board-keys.ts';

type BoardProps = {
  readonly register: Register;
  readonly fields: Fields;
  /** What stands on a card below its title. */
  readonly facts: readonly string[];
  readonly address: Address;
  readonly query: ReturnType<typeof useRows>;
};

const least = 320;
const around = 84;

/** Takes a step of a card on its newest version; what stands against it by now is told. */
const useSteps = (register: Register, projectID: string) => {
  const steps = useTakeStep(register, projectID);
  const readRow = useReadRow(register);
  const take = async (id: string, step: string): Promise<void> => {
    try {
      const read = await readRow(projectID, id);
      if (read.steps.includes(step)) steps.start(read, step);
      else toast.info(read.refused[step] ?? `当前状态为「${read.row.state}」，不能${step}`);
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  return { ...steps, take };
};

/** The rows by their states: cards that are dragged, or sent on by their steps. */
export const Board = ({ register, fields, facts, address, query }: BoardProps): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const { take, dialog, takenOf, isTaking } = useSteps(register, projectID);
  const [dragged, setDragged] = useState<AnyRow | null>(null);
  const [menu, setMenu] = useState<{ readonly id: string; readonly steps: readonly string[] } | null>(null);
  const holder = useRef<HTMLDivElement>(null);
  const space = useSpaceBelow(holder) ?? 0;
  const isMobile = useIsMobile();
  const rows = query.data?.items;
  const byState = useMemo(() => Map.groupBy(rows ?? [], ({ state }) => state), [rows]);
  const asked = listIn(address.filter('state'));
  const states = Object.keys(register.workflow?.states ?? {});
  const shown = asked.length > 0 ? states.filter((state) => asked.includes(state)) : states;
  if (!query.data) return <Skeleton />;
  const { titles, allowed = {}, total } = query.data;
  const landingIn = (state: string): Landing | null =>
    dragged && landingOf(register, dragged, allowed[idOf(register, dragged)], state);
  const drop = (state: string) => {
    const landing = landingIn(state);
    if (!dragged || landing?.kind !== 'steps') return;
    const [step, ...others] = landing.steps;
    const id = idOf(register, dragged);
    setDragged(null);
    if (step !== undefined && others.length === 0) void take(id, step);
    else setMenu({ id, steps: landing.steps });
  };
  const height = Math.max(least, Math.floor(space - (isMobile ? around + 40 : around)));
  const today = toDay(new Date());
  return (
    <div ref={holder}>
      {total > mostCards && (
        <p className={styles.more}>
          共 {total} 条，看板显示前 {mostCards} 条，请用筛选缩小范围。
        </p>
      )}
      <section
        className={styles.board}
        aria-label={`${register.label}看板`}
        aria-busy={query.isPlaceholderData}
        onKeyDown={focusBeside}
      >
        {shown.map((state) => (
          <BoardColumn
            key={state}
            look={{ register, fields, facts, titles, today, openID: address.id, height }}
            state={state}
            rows={byState.get(state) ?? []}
            landing={landingIn(state)}
            movingID={isTaking ? takenOf : undefined}
            menu={menu}
            onMenu={(id) => setMenu(id === null ? null : { id, steps: allowed[id]?.steps ?? [] })}
            onStep={(id, step) => {
              setMenu(null);
              void take(id, step);
            }}
            onOpen={(id) => address.change({ id })}
            onDrag={setDragged}
            onDrop={() => drop(state)}
          />
        ))}
      </section>
      {dialog}
    </div>
  );
};
