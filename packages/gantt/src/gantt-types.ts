/** All moments are local minutes since 1970-01-01T00:00 (no time zone); all days are days since 1970-01-01. */
export type GanttRow = {
  id: string;
  parentId: string | null;
  /** What stands before the row, whatever is folded or filtered; its place among the rows unless said. */
  number?: number;
  code: string;
  name: string;
  /** `group`: a heading over the rows below it, up to the next heading; no part of the plan, so not editable. */
  kind: 'task' | 'summary' | 'milestone' | 'group';
  startAt: number;
  finishAt: number;
  durationText: string;
  percentComplete: number;
  isCritical: boolean;
  totalFloatText: string;
  predecessorsText: string;
  ownerText: string;
  deadlineAt: number | null;
  actualStartAt: number | null;
  actualFinishAt: number | null;
  /** What is still to do. */
  remainingText: string;
  baselineStartAt: number | null;
  baselineFinishAt: number | null;
  isInactive: boolean;
  /** What is wrong with the row, in words for the reader; null when nothing is. */
  hasProblem: string | null;
  isEditable: boolean;
  /** What binds the dates of the row beside its links, in words; empty when nothing does. */
  constraintText?: string;
  /** Parts of a split activity, in order: the first starts with the bar, the last finishes with it. */
  segments?: readonly { readonly start: number; readonly finish: number }[];
  /** When the work of a bar that is not split stood still: drawn as a gap. */
  pause?: { readonly from: number; readonly to: number };
};

export type GanttLinkType = 'FS' | 'SS' | 'FF' | 'SF';

export type GanttLink = {
  id: string;
  predId: string;
  succId: string;
  type: GanttLinkType;
  isDriving: boolean;
  isCritical: boolean;
  lagText: string;
};

/** Answers one byte for every day of [fromDay, toDay): 1 = day off. */
export type GanttNonWorking = (fromDay: number, toDay: number) => Uint8Array;

export type GanttZoom = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year';

export type GanttCellField =
  | 'name'
  | 'duration'
  | 'start'
  | 'finish'
  | 'predecessors'
  | 'percentComplete'
  | 'deadline'
  | (string & {});

export type GanttFieldText = { field: GanttCellField; text: string };
export type GanttCellText = GanttFieldText & { id: string };

export type GanttEdit =
  | { kind: 'move'; id: string; startAt: number }
  /** Several bars at once, each by the same time. */
  | { kind: 'moveRows'; ids: readonly string[]; deltaMinutes: number }
  /** One part of a split bar, counted from 0; it may touch its neighbours, which joins them. */
  | { kind: 'moveSegment'; id: string; segment: number; startAt: number }
  | { kind: 'resize'; id: string; finishAt: number }
  | { kind: 'progress'; id: string; percentComplete: number }
  | { kind: 'link'; predId: string; succId: string; type: GanttLinkType }
  | { kind: 'deleteLink'; linkId: string }
  | { kind: 'cell'; id: string; field: GanttCellField; text: string }
  /** Texts for several cells, and for rows to be put in above `beforeId` (null: at the end), as one edit. */
  | {
      kind: 'setCells';
      cells: readonly GanttCellText[];
      newRows: readonly (readonly GanttFieldText[])[];
      beforeId: string | null;
      /** Pasted columns that have none in the table to go into. */
      lostColumns?: number;
    }
  /** The same rows once more, with what stands in them, above `beforeId` (null: at the end). */
  | { kind: 'copyRows'; ids: readonly string[]; beforeId: string | null }
  | { kind: 'insertAfter'; id: string | null }
  | { kind: 'insertBefore'; id: string }
  | { kind: 'delete'; ids: readonly string[] }
  | { kind: 'indent'; ids: readonly string[] }
  | { kind: 'outdent'; ids: readonly string[] }
  /** Puts the rows into `parentId`, behind its child `afterId` (null: as the first). */
  | { kind: 'reorder'; ids: readonly string[]; afterId: string | null; parentId: string | null };

/** An edit that was refused answers why; the open cell shows it and stays open. */
export type GanttEditResult = { error?: string | undefined };

/** What a half-typed text means, and what it could become. */
export type GanttCellHint = {
  lines: readonly string[];
  /** `text` takes the place of the whole text. */
  choices: readonly { text: string; label: string; note?: string }[];
};

export type GanttColumn = {
  field: string;
  title: string;
  width: number;
  minWidth?: number;
  align?: 'left' | 'right' | 'center';
  /** The column with the outline; it stays in view when the table scrolls sideways. One per table. */
  isTree?: boolean;
  isEditable?: boolean;
  /** `date` adds a calendar button to the text box. */
  editor?: 'text' | 'date';
  text: (row: GanttRow) => string;
  /** What the text box starts with, if not `text`. */
  editText?: (row: GanttRow) => string;
  /** Shown below the open cell while it is typed into. */
  hint?: (row: GanttRow, text: string) => GanttCellHint | null;
  onDraft?: (text: string) => void;
  /** How the rows stand by this column; a press on its title asks for the next way. The host sorts. */
  sort?: { direction: 'ascending' | 'descending' | null; onPress: () => void };
  /** A choice that holds for the whole column, shown in its head. */
  headChoice?: { text: string; title: string; onPress: () => void };
};

export type GanttPresence = { id: string; name: string; color: string };

/** Until when a bar may slip: without moving another, and without moving the end of the plan. */
export type GanttFloat = { readonly freeAt: number; readonly totalAt: number };

/** A baseline that is drawn below the rows' own. */
export type GanttBaseline = {
  readonly name: string;
  readonly rows: ReadonlyMap<string, { readonly start: number | null; readonly finish: number | null }>;
};

/** What a colour of the bars stands for; the last of the colours is grey. */
export type GanttTone = { readonly title: string; readonly tone: number };

/** How bars are told apart, and what is drawn beside them. */
export type GanttLooks = {
  /** The colours of rows by their id; rows left out keep the plain one. */
  readonly colouring?: {
    readonly legend: readonly GanttTone[];
    readonly toneOf: ReadonlyMap<string, number>;
  } | null;
  /** What the rows' own baseline is called. */
  readonly ownBaselineName?: string;
  /** At most two. */
  readonly otherBaselines?: readonly GanttBaseline[];
  readonly floatOf?: ((row: GanttRow) => GanttFloat | null) | null;
  /** What drives the chosen row and what it drives; drawn out. */
  readonly path?: {
    readonly rowIDs: ReadonlySet<string>;
    readonly linkIDs: ReadonlySet<string>;
  } | null;
};

export type GanttContextMenu = {
  rowId: string | null;
  linkId: string | null;
  /** The moment under the pointer; null over the table. */
  at: number | null;
  clientX: number;
  clientY: number;
};

export type GanttProps = {
  /** In outline order: a parent stands before its children. Below headings whatever stands under them. */
  rows: readonly GanttRow[];
  links: readonly GanttLink[];
  nonWorking: GanttNonWorking;
  todayAt: number;
  statusAt: number | null;
  zoom: GanttZoom;
  onZoomChange?: (zoom: GanttZoom) => void;
  columns: readonly GanttColumn[];
  onColumnWidthChange?: (field: string, width: number) => void;
  tableWidth?: number;
  /** How wide the whole was when the table got its width: where it is narrower, both halves give way alike. */
  tableWidthOf?: number;
  onTableWidthChange?: (width: number, of: number) => void;
  readOnly: boolean;
  /**
   * An outline to be written, without the timeline: Tab and Shift+Tab move rows in and out, Enter begins one below, cut
   * and paste mean whole rows.
   */
  isOutline?: boolean;
  /** The table alone, without the timeline; its keys and cells are those beside a timeline. */
  isTable?: boolean;
  /** 前锋线: how far each row under way has come, by its id; drawn along `statusAt`. */
  progressLine?: ReadonlyMap<string, number> | null;
  showBaseline?: boolean;
  looks?: GanttLooks;
  showCriticalPath?: boolean;
  showLinks?: boolean;
  showDeadline?: boolean;
  showLabels?: boolean;
  selection: readonly string[];
  onSelectionChange: (ids: readonly string[]) => void;
  collapsed: ReadonlySet<string>;
  onCollapsedChange: (collapsed: ReadonlySet<string>) => void;
  // biome-ignore lint/suspicious/noConfusingVoidType: a host that cannot fail returns nothing
  onEdit?: (edit: GanttEdit) => void | Promise<GanttEditResult>;
  onOpen?: (id: string) => void;
  onUndo?: () => void;
  onRedo?: () => void;
  onContextMenu?: (menu: GanttContextMenu) => void;
  presence?: readonly GanttPresence[];
  /** Any value that changes when colours changed without a change of class or data-theme. */
  themeKey?: string;
  label?: string;
};

/** The name for `ref={useRef<GanttHandle>(null)}`. */
export type GanttHandle = {
  scrollToRow: (id: string) => void;
  scrollToDate: (at: number) => void;
  /** Chooses the scale at which the whole plan is seen at once. */
  fit: () => void;
  /** The whole plan, table and timeline, as a picture in print colours. */
  exportPng: (options?: GanttExportOptions) => Promise<Blob>;
  focus: () => void;
  /** Asks for a row below `id` (null: at the end) and opens its name once it is there. */
  insertAfter: (id: string | null) => void;
  /** Opens the name of a row that was just put in. */
  rename: (id: string) => void;
  /** Asks for a row above `id` and opens its name once it is there. */
  insertAbove: (id: string) => void;
};

export type GanttExportOptions = {
  /** Device pixels per CSS pixel; 2 unless said. Lowered when the picture would be too large. */
  scale?: number;
  title?: string;
};
