import type { Field } from '@xmgl/contracts/register/fields';
import type { Lines } from '@xmgl/contracts/register/lines';
import { useRef, useState } from 'react';
import { type Block, type FormLine, type Place, toBlock } from './line-edits.ts';

const mostUndone = 100;

type Rows = readonly FormLine[];

/** Lines as they are by then, and as they become. */
export type Change = (rows: Rows) => Rows;

/** What was done to the lines since the form was opened, to be taken back and done again. */
export const useLineUndo = (rows: Rows, onChange: (rows: Rows) => void) => {
  const done = useRef<Rows[]>([]);
  const undone = useRef<Rows[]>([]);
  // What comes later in the same event stands on what came before it.
  const latest = useRef(rows);
  latest.current = rows;
  const take = (next: Rows) => {
    latest.current = next;
    onChange(next);
  };
  const go = (from: Rows[], to: Rows[]) => {
    const next = from.pop();
    if (!next) return;
    to.push(latest.current);
    take(next);
  };
  return {
    set: (change: Change): void => {
      const next = change(latest.current);
      if (next === latest.current) return;
      done.current = [...done.current, latest.current].slice(-mostUndone);
      undone.current = [];
      take(next);
    },
    undo: () => go(done.current, undone.current),
    redo: () => go(undone.current, done.current),
  };
};

/** The cell that is edited: as a text, or by the control of its field. */
export type Editing = Place & { readonly by: 'text' | 'control'; readonly isKept: boolean };

const controlled = new Set<Field['kind']>(['choice', 'choices', 'link', 'links', 'day', 'minute']);

/** Where the reader is in the grid: one cell, from which a block may be drawn. */
export const useGridPlace = ({ fields }: Lines, rows: Rows) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const columns = Object.keys(fields).length;
  const bent = ({ row, column }: Place): Place => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  });
  const at = bent(place);
  return {
    at,
    block: toBlock(at, anchor === null ? at : bent(anchor)) satisfies Block,
    editing,
    /** Opens the cell with what stands in it. */
    edit: (): void => {
      const kind = Object.values(fields)[at.column]?.kind;
      if (kind !== undefined && kind !== 'flag')
        setEditing({ ...at, by: controlled.has(kind) ? 'control' : 'text', isKept: true });
    },
    /** Writes over what stands in the cell. */
    type: () => setEditing({ ...at, by: 'text', isKept: false }),
    leave: () => setEditing(null),
    /** With `isDrawn` the block grows from where it began. */
    go: (next: Place, isDrawn = false): void => {
      setAnchor(isDrawn ? (anchor ?? at) : null);
      setPlace(next);
      setEditing(null);
    },
    drawAll: (): void => {
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: rows.length - 1, column: columns - 1 });
    },
  };
};

export type GridPlace = ReturnType<typeof useGridPlace>;
