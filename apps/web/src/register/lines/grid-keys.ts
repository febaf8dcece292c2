import type { Lines } from '@xmgl/contracts/register/lines';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isTyping } from './cell-text.ts';
import { clearBlock, type FormLine, insertLine, moveLine, type Place, withCell } from './line-edits.ts';
import type { Change, GridPlace } from './use-line-grid.ts';

/** Lines that a page down passes. */
const pageLength = 10;

export type Grid = {
  readonly lines: Lines;
  readonly rows: readonly FormLine[];
  readonly place: GridPlace;
  readonly isReadOnly: boolean;
  readonly set: (change: Change) => void;
  readonly undo: () => void;
  readonly redo: () => void;
};

type Steps = Readonly<Record<string, readonly [rows: number, columns: number]>>;

export const arrowSteps: Steps = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const steps: Steps = {
  ...arrowSteps,
  PageUp: [-pageLength, 0],
  PageDown: [pageLength, 0],
};

/** Where a key leads; undefined where it leads nowhere. */
const targetOf = (event: KeyboardEvent, { rows, lines, place: { at } }: Grid): Place | undefined => {
  const isFar = event.ctrlKey || event.metaKey;
  const columns = Object.keys(lines.fields).length;
  if (event.key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (event.key === 'End') return { row: isFar ? rows.length - 1 : at.row, column: columns - 1 };
  const [down, right] = steps[event.key] ?? [];
  if (down === undefined || right === undefined) return undefined;
  const reach = isFar ? Math.max(rows.length, columns) : 1;
  return { row: at.row + down * reach, column: at.column + right * reach };
};

/** The next cell in reading order; undefined beyond the last, where Tab leaves the grid. */
export const besides = ({ rows, lines, place: { at } }: Grid, isBack: boolean): Place | undefined => {
  const columns = Object.keys(lines.fields).length;
  const index = at.row * columns + at.column + (isBack ? -1 : 1);
  if (index < 0 || index >= rows.length * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
};

/** Down by one; below the last line there is a new one. */
export const goDown = ({ rows, lines, place, set, isReadOnly }: Grid): void => {
  const { row, column } = place.at;
  if (row === rows.length - 1 && !isReadOnly) set((now) => insertLine(lines, now, row + 1));
  place.go({ row: row + 1, column });
};

const command = (event: KeyboardEvent, { place, undo, redo, isReadOnly }: Grid): boolean => {
  if (!(event.ctrlKey || event.metaKey)) return false;
  const key = event.key.toLowerCase();
  if (key === 'a') place.drawAll();
  else if (isReadOnly) return false;
  else if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return false;
  return true;
};

/** Kinds that are chosen: a letter opens the list and seeks in it. */
const sought = new Set(['choice', 'choices', 'link', 'links']);

const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !(ctrlKey || metaKey || altKey);

const change = (event: KeyboardEvent, { lines, rows, place, set }: Grid): boolean => {
  const { at, block } = place;
  const [key = '', field] = Object.entries(lines.fields)[at.column] ?? [];
  if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    const to = at.row + (event.key === 'ArrowUp' ? -1 : 1);
    set((now) => moveLine(now, at.row, to));
    place.go({ ...at, row: to });
  } else if (event.key === 'F2') place.edit();
  else if (event.key === 'Delete' || event.key === 'Backspace') set((now) => clearBlock(lines, now, block));
  else if (field?.kind === 'flag' && event.key === ' ')
    set((now) => withCell(now, at.row, key, rows[at.row]?.[key] === 1 ? 0 : 1));
  else if (
    field &&
    sought.has(field.kind) &&
    isPlain(event) &&
    (isTyping(event.key) || event.key === 'Process')
  ) {
    // At once, so that the letter goes into the field that seeks.
    flushSync(place.edit);
    return false;
  } else return false;
  return true;
};

/** What a key does in a grid of lines, as in a spreadsheet; true where it did something. */
export const takeKey = (event: KeyboardEvent, grid: Grid): boolean => {
  const { place, isReadOnly, rows } = grid;
  if (rows.length === 0) return false;
  if (command(event, grid)) return true;
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
    goDown(grid);
    return true;
  }
  if (event.key === 'Tab') {
    const next = besides(grid, event.shiftKey);
    if (next) place.go(next);
    return next !== undefined;
  }
  if (!isReadOnly && change(event, grid)) return true;
  const target = targetOf(event, grid);
  if (target) place.go(target, event.shiftKey);
  return target !== undefined;
};
