/** What stands on a paper, one below the other. Texts are plain: whatever they hold is only ever read. */
export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  /** Paragraphs, one a line. */
  | { readonly kind: 'text'; readonly text: string }
  /** Labels with what stands behind them, one or two in a line; a long one has the whole line. */
  | {
      readonly kind: 'fields';
      readonly columns: 1 | 2;
      readonly items: readonly PaperItem[];
    }
  | PaperTable
  | { readonly kind: 'chart'; readonly chart: PaperChart }
  /** Pictures under their label, two in a line; what they show is in the file's `pictures`. */
  | { readonly kind: 'pictures'; readonly label: string; readonly pictures: readonly PaperPicture[] }
  /** Boxes to be signed, with room for name and date. */
  | { readonly kind: 'signatures'; readonly boxes: readonly string[] };

/** Values of series beside one another, for each category. */
export type PaperChart = {
  readonly kind: 'line' | 'bar';
  readonly title: string;
  readonly categories: readonly string[];
  readonly valueLabel: string;
  readonly unit: string;
  readonly series: readonly PaperSeries[];
  /** Bars on top of each other. */
  readonly isStacked?: boolean;
  /** In steps over bars: what they are measured by. */
  readonly line?: PaperSeries;
};

type PaperSeries = {
  readonly name: string;
  readonly tone: 'main' | 'neutral' | 'good' | 'warn' | 'danger';
  readonly values: readonly (number | null)[];
};

/** One that cannot be shown is named all the same. */
export type PaperPicture = { readonly fileID: string; readonly name: string };

export type PaperItem = { readonly label: string; readonly text: string; readonly isLong?: boolean };

export type PaperTable = {
  readonly kind: 'table';
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How wide the columns are beside one another. */
  readonly widths: readonly number[];
  /** Columns whose cells stay on one line. */
  readonly whole?: readonly number[];
  /** Columns of figures: they stand to the right. */
  readonly figures?: readonly number[];
  /** The last line, in bold letters: an empty text where there is no sum. */
  readonly sums?: readonly string[];
  /** In the letters of the fields above it; small ones otherwise. */
  readonly isShort?: boolean;
};

/** One paper: it begins on a page of its own, and its pages are counted from 1. */
export type PaperSheet = {
  readonly title: string;
  /** At the top of every page. */
  readonly head: string;
  /** Under the title: of what, which number, which version, which day. */
  readonly facts: readonly PaperItem[];
  readonly blocks: readonly PaperBlock[];
};

export type PaperFormat = 'docx' | 'pdf';

/** A file of papers, the same for every format. */
export type PaperFile = {
  readonly title: string;
  readonly format: PaperFormat;
  readonly size?: 'A4' | 'A3';
  readonly isWide?: boolean;
  readonly sheets: readonly PaperSheet[];
  /** The company's mark, at the top of every page; what cannot be read is left out. */
  readonly logo?: Uint8Array;
  /** The bytes of pictures, as they were sent, by their ids. */
  readonly pictures?: Readonly<Record<string, Uint8Array>>;
};
