import type { GanttContextMenu } from './gantt-types.ts';

export type CellCursor = { rowId: string; column: number };

/** The open cell. `startText` replaces its content when the edit began by typing. */
export type CellEdit = {
  rowId: string;
  field: string;
  startText: string | null;
  error: string | null;
  isPending: boolean;
};

/** Where the cursor goes when an edit is kept. */
export type AfterEdit = 'stay' | 'up' | 'down' | 'left' | 'right';

export type SelectKeys = { isAdding: boolean; isRange: boolean };

/** What the table can ask for; the same object through the life of the component. */
export type TableActions = {
  pressCell: (id: string, column: number, keys: SelectKeys) => void;
  editCell: (id: string, column: number) => void;
  commit: (text: string, after: AfterEdit) => void;
  cancelEdit: () => void;
  toggle: (id: string) => void;
  open: (id: string) => void;
  contextMenu: (menu: GanttContextMenu) => boolean;
  resizeColumn: (field: string, width: number, isFinal: boolean) => void;
  reorder: (id: string, boundary: number, level: number) => void;
  hover: (position: number) => void;
};
