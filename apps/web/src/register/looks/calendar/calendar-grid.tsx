import { addDays } from '@xmgl/contracts/calendar-day';
import { whyLocked } from '@xmgl/contracts/flow/flow';
import type { AnyRow } from '@xmgl/contracts/register/register';
import { Popover } from 'antd';
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast-store.ts';
import { idOf } from '../../row/row-values.ts';
import styles from './calendar.module.css';
import { CalendarEntry } from './calendar-entry.tsx';
import type { CalendarList } from './calendar-list.ts';
import { monthOf } from './month.ts';

type GridProps = CalendarList & {
  readonly month: string;
  readonly weeks: readonly (readonly string[])[];
};

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const mostInDay = 3;

/** Why a row stays on its day; undefined where it may be moved. */
const hindrance = ({ register, allowed, day }: CalendarList, row: AnyRow): string | undefined => {
  const label = register.fields[day]?.label ?? '';
  if (register.fields[day]?.kind === 'minute') return `${label}请在记录中修改`;
  if (register.workflow?.states[row.state]?.isLocked) return whyLocked(register.workflow, row.state, label);
  return allowed[idOf(register, row)]?.mayChange === 1 ? undefined : `您不能修改这条记录的${label}`;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** An entry that the keys have moved has the focus on its new day, too, unless one went elsewhere meanwhile. */
const useKeptFocus = () => {
  const table = useRef<HTMLTableElement>(null);
  const kept = useRef<string | null>(null);
  // Before the next key is heard.
  useLayoutEffect(() => {
    if (kept.current === null) return;
    const entry = table.current?.querySelector<HTMLElement>(`[data-row-key="${kept.current}"]`);
    if (document.activeElement === entry) return;
    if (document.activeElement === document.body) entry?.focus();
    kept.current = null;
  });
  return {
    table,
    keep: (id: string) => {
      kept.current = id;
    },
  };
};

/** A month of days with what stands on them; dragged, or moved by Alt and the arrows. */
export const CalendarGrid = (props: GridProps): ReactElement => {
  const { register, rows, day, today, month, weeks, shifting } = props;
  const [dragged, setDragged] = useState<AnyRow | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const { table, keep } = useKeptFocus();
  const byDay = Map.groupBy(rows, (row) => String(row[day]).slice(0, 10));
  const move = (row: AnyRow, to: string) => {
    const why = hindrance(props, row);
    if (why !== undefined) toast.info(why);
    else if (to !== shifting.dayOf(row)) shifting.shift(row, to);
  };
  const onKeyDown = (row: AnyRow) => (event: KeyboardEvent) => {
    const by = event.altKey ? steps[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    keep(idOf(register, row));
    move(row, addDays(shifting.dayOf(row), by));
  };
  const entryOf = (row: AnyRow) => (
    <CalendarEntry
      key={idOf(register, row)}
      list={props}
      row={row}
      isFixed={hindrance(props, row) !== undefined}
      onKeyDown={onKeyDown(row)}
      onDrag={setDragged}
    />
  );
  return (
    <table ref={table} className={styles.grid} aria-label={`${register.label}日历`}>
      <thead>
        <tr>
          {weekdays.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const own = byDay.get(date) ?? [];
              return (
                <td
                  key={date}
                  data-day={date}
                  data-beside={monthOf(date) !== month}
                  data-today={date === today}
                  data-over={over === date}
                  onDragOver={(event) => {
                    if (!dragged) return;
                    event.preventDefault();
                    setOver(date);
                  }}
                  onDragLeave={() => setOver(null)}
                  onDrop={(event) => {
                    event.preventDefault();
                    setOver(null);
                    if (dragged) move(dragged, date);
                  }}
                >
                  <time dateTime={date}>{Number(date.slice(8))}</time>
                  {own.slice(0, mostInDay).map(entryOf)}
                  {own.length > mostInDay && (
                    <Popover
                      trigger="click"
                      title={date}
                      destroyOnHidden
                      content={<div className={styles.rest}>{own.map(entryOf)}</div>}
                    >
                      <button type="button" className={styles.restButton}>
                        还有 {own.length - mostInDay} 条
                      </button>
                    </Popover>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
