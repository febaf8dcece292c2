import type { KeyboardEvent } from 'react';
import { isTyping } from '../../lines/cell-text.ts';
import { arrowSteps } from '../../lines/grid-keys.ts';
import type { Place } from '../../lines/line-edits.ts';
import { markOfKey } from './cell-value.ts';
import type { CellValue, MatrixCell } from './matrix.types.ts';
import type { MatrixEdits } from './use-matrix-edits.ts';
import type { MatrixPlace } from './use-matrix-place.ts';

type Model = {
  readonly cell: MatrixCell;
  /** What stands in the cell where the reader is. */
  readonly value: CellValue;
  readonly place: MatrixPlace;
  readonly edits: MatrixEdits;
  readonly rowCount: number;
  readonly columnCount: number;
  /** Rows that a page down passes. */
  readonly pageLength: number;
};

/** Where a key leads; undefined where it leads nowhere. */
const targetOf = (event: KeyboardEvent, model: Model): Place | undefined => {
  const { at } = model.place;
  const isFar = event.ctrlKey || event.metaKey;
  const last = { row: model.rowCount - 1, column: model.columnCount - 1 };
  if (event.key === 'Home') return { row: isFar ? 0 : at.row, column: 0 };
  if (event.key === 'End') return { row: isFar ? last.row : at.row, column: last.column };
  if (event.key === 'PageUp') return { ...at, row: at.row - model.pageLength };
  if (event.key === 'PageDown') return { ...at, row: at.row + model.pageLength };
  if (event.key === 'Enter') return { ...at, row: at.row + (event.shiftKey ? -1 : 1) };
  const [down, right] = arrowSteps[event.key] ?? [];
  if (down === undefined || right === undefined) return undefined;
  const reach = isFar ? Math.max(model.rowCount, model.columnCount) : 1;
  return { row: at.row + down * reach, column: at.column + right * reach };
};

const command = (event: KeyboardEvent, { place, edits }: Model): boolean => {
  const key = event.key.toLowerCase();
  if (key === 'a') place.drawAll();
  else if (edits.isReadOnly) return false;
  else if (key === 'z' && !event.shiftKey) edits.undo();
  else if (key === 'y' || key === 'z') edits.redo();
  else return false;
  return true;
};

const change = (event: KeyboardEvent, { cell, value, place, edits }: Model): boolean => {
  const { block } = place;
  if (event.key === 'Delete' || event.key === 'Backspace') {
    edits.fill(block, () => '');
    return true;
  }
  if (cell.kind === 'number') {
    if (event.key === 'F2') place.type(value);
    else if (/^[\d.-]$/.test(event.key)) place.type(event.key);
    else return false;
    return true;
  }
  const mark = isTyping(event.key) ? markOfKey(cell, event.key) : undefined;
  if (mark !== undefined) edits.mark(block, mark);
  else if (event.key === ' ') edits.turn(block);
  else return false;
  return true;
};

/** What a key does in a matrix, as in a spreadsheet; true where it did something. */
export const takeMatrixKey = (event: KeyboardEvent, model: Model): boolean => {
  if (model.rowCount === 0 || model.columnCount === 0) return false;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && command(event, model)) return true;
  if (!isCommand && !event.altKey && !model.edits.isReadOnly && change(event, model)) return true;
  const target = event.altKey ? undefined : targetOf(event, model);
  if (target) model.place.go(target, event.shiftKey && event.key !== 'Enter');
  return target !== undefined;
};
