import type { GanttContextMenu } from '../gantt-types.ts';

/** `from`: where a range of columns began that ends at `column`; `isRow`: the whole row is meant. */
export type CellCursor = { rowId: string; column: number; from?: number; isRow?: boolean };

/** The columns that the cursor covers, first and last. */
export function columnRange({ column, from = column }: CellCursor): readonly [number, number] {
  return [Math.min(column, from), Math.max(column, from)];
}

/** The open cell. `startText` replaces its content when the edit began by typing, or came back refused. */
export type CellEdit = {
  rowId: string;
  field: string;
  startText: string | null;
  error: string | null;
};

/** Where the cursor goes when an edit is kept; `fill` gives the text to every chosen row. */
export type AfterEdit = 'stay' | 'up' | 'down' | 'left' | 'right' | 'fill';

export type SelectKeys = { isAdding: boolean; isRange: boolean };

/** What the table can ask for; the same object through the life of the component. */
export type TableActions = {
  pressCell: (id: string, column: number, keys: SelectKeys, isRow: boolean) => void;
  editCell: (id: string, column: number) => void;
  /** Opens the cell because something was typed over it: what stood in its box before, and stands there now. */
  typeInto: (id: string, column: number, before: string, text: string) => void;
  commit: (text: string, after: AfterEdit) => void;
  /** Lines of cells into a row that was just put in; false where they are a text like any other. */
  pasteRows: (id: string, text: string) => boolean;
  cancelEdit: () => void;
  toggle: (id: string) => void;
  open: (id: string) => void;
  contextMenu: (menu: GanttContextMenu) => boolean;
  resizeColumn: (field: string, width: number, isFinal: boolean) => void;
  reorder: (id: string, boundary: number, level: number) => void;
  hover: (position: number) => void;
};
