import { type RefObject, useState } from 'react';
import type { GanttEdit, GanttProps } from '../gantt-types.ts';
import { findPosition, type Outline } from './outline.ts';
import type { AfterEdit } from './table-state.ts';

type FreshHost = { props: GanttProps; outline: Outline; grid: RefObject<HTMLElement | null> };

/** The row that was put in last, from being asked for until it has a name. */
export type FreshRow = {
  /** Asks for a row; a second time only when the first is there. */
  ask: (edit: GanttEdit) => void;
  isAwaited: () => boolean;
  /** What is typed before the row is there will be its name. */
  type: (text: string) => void;
  /** The same for a box whose text became another, as an input method gives it. */
  write: (before: string, text: string) => void;
  /** Enter before the row is there: what was typed is its whole name. */
  confirm: () => void;
  /** It is there: answers what was typed meanwhile and whether that is all, null when it was not awaited. */
  take: (id: string) => { text: string | null; isWhole: boolean } | null;
  /** A row that came otherwise is to be named as one that was asked for. */
  mark: (id: string) => void;
  /** A row's name was typed; true when that asks for the next row, as below the last one it does. */
  settle: (id: string, after: AfterEdit, isNamed: boolean) => boolean;
  /** Whether it is the one that is to be named. */
  isFresh: (id: string) => boolean;
  /** Its name was given up, and the row with it: answers the row it was asked for at, to go back to. */
  giveUp: (id: string) => string | null;
};

function createFreshRow(latest: RefObject<FreshHost | null>): FreshRow {
  let awaited = false;
  let typed = '';
  let confirmed = false;
  let freshId: string | null = null;
  let askedAt: string | null = null;
  const ask = (edit: GanttEdit): void => {
    if (awaited) return;
    awaited = true;
    askedAt = 'id' in edit ? edit.id : null;
    typed = '';
    confirmed = false;
    const forget = (): void => {
      awaited = false;
    };
    const answer = latest.current?.props.onEdit?.(edit);
    if (answer instanceof Promise) answer.then(({ error }) => error !== undefined && forget(), forget);
  };
  return {
    ask,
    isAwaited: () => awaited,
    type: (text) => {
      typed += text;
    },
    write: (before, text) => {
      typed = typed.slice(0, typed.length - before.length) + text;
    },
    confirm: () => {
      confirmed = typed !== '';
    },
    take: (id) => {
      if (!awaited) return null;
      awaited = false;
      freshId = id;
      return { text: typed === '' ? null : typed, isWhole: confirmed };
    },
    mark: (id) => {
      freshId = id;
      askedAt = null;
    },
    settle: (id, after, isNamed) => {
      freshId = null;
      const outline = latest.current?.outline;
      const isLast = outline !== undefined && findPosition(outline, id) === outline.shown.length - 1;
      if (!isNamed || !isLast || after !== 'down') return false;
      latest.current?.grid.current?.focus({ preventScroll: true });
      ask({ kind: 'insertAfter', id });
      return true;
    },
    isFresh: (id) => freshId === id,
    giveUp: (id) => {
      if (freshId !== id) return null;
      freshId = null;
      latest.current?.props.onUndo?.();
      return askedAt;
    },
  };
}

export function useFreshRow(latest: RefObject<FreshHost | null>): FreshRow {
  const [fresh] = useState(() => createFreshRow(latest));
  return fresh;
}
