/** One of the marks a cell may carry; its key is a single letter, shown, typed, copied and kept. */
export type Mark = {
  readonly key: string;
  readonly label: string;
};

/** What a cell may be: marks, one or several of them, or a number. */
export type MatrixCell =
  | {
      readonly kind: 'marks';
      readonly marks: readonly Mark[];
      readonly isMany?: boolean;
      /** Several may stand, yet a click leads from one to the next; each key still adds its own or takes it away. */
      readonly isInTurn?: boolean;
    }
  | { readonly kind: 'number'; readonly decimals?: number };

/** The head of a row or a column. */
export type MatrixHead = {
  readonly id: string;
  readonly title: string;
  /** Shown when one stays on it. */
  readonly hint?: string;
  /** How far a row's head is set in. */
  readonly level?: number;
  /** A row that has no cells, and heads those below it. */
  readonly isHeading?: boolean;
  /** Why nothing of this row or column can be changed. */
  readonly lock?: string;
  /** A column of which what stands there counts no more: it is struck out. */
  readonly isStruck?: boolean;
  /** A column whose numbers are of another kind: they are not added to the others. */
  readonly isApart?: boolean;
};

/** Marks in their order, without anything between them; a number as digits; empty where there is nothing. */
export type CellValue = string;

export type CellChange = {
  readonly rowID: string;
  readonly columnID: string;
  readonly value: CellValue;
};

export type MatrixProps = {
  readonly label: string;
  /** What the rows are, over their heads. */
  readonly corner: string;
  readonly rows: readonly MatrixHead[];
  readonly columns: readonly MatrixHead[];
  readonly cell: MatrixCell;
  readonly cellOf: (rowID: string, columnID: string) => CellValue;
  /** Without it nothing can be changed. Takes a whole deed: a click, a key on a range, a paste. */
  readonly onChange?: (changes: readonly CellChange[]) => void;
  /** What else follows from a change, before it is made. */
  readonly follow?: (change: CellChange) => CellChange;
  /** Why a cell may not become this, among all that is changed with it. */
  readonly refusalOf?: (change: CellChange, among: readonly CellChange[]) => string | undefined;
  /** Whether what stands in a cell is not saved yet. */
  readonly isUnsaved?: (rowID: string, columnID: string) => boolean;
  /** A column's head leads there. */
  readonly onOpenColumn?: (columnID: string) => void;
  /** Of rows and columns, where they are counted or added up. */
  readonly total?: string;
  readonly columnWidth?: number;
  /** What stands below it on the page, in pixels. */
  readonly below?: number;
};
