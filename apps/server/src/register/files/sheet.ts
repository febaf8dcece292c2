/** What a cell holds; times stand in Excel's own reckoning, which knows no zone, and are read here as UTC. */
export type Cell = string | number | boolean | Date | null;

export type Sheet = {
  readonly name: string;
  /** The first row is the heads. */
  readonly rows: readonly (readonly Cell[])[];
  /** In characters. */
  readonly widths: readonly number[];
  /** Columns whose dates are shown with their time. */
  readonly minutes: readonly number[];
  /** Columns whose cells stay on one line on paper: numbers of phones, days, states. */
  readonly whole?: readonly number[];
  /** Columns of amounts: on paper with as many decimals as the one among them that has most. */
  readonly amounts?: readonly number[];
  /** Columns whose cells are set in by the levels of the rows, on paper; levels begin with 1. */
  readonly setIn?: readonly number[];
  readonly levels?: readonly number[];
  /** Columns that are added up under the rows, on paper. */
  readonly sums?: readonly number[];
  /** Columns whose cells offer words to choose from. */
  readonly lists?: readonly { readonly column: number; readonly words: readonly string[] }[];
};

/** Uncompressed; the largest table that is taken needs a third of it. */
export const mostBytes = 100 * 1024 * 1024;
export const mostRows = 20_000;

export const problems = {
  oldExcel: '这是旧版 .xls 或加密的文件，请在 Excel 或 WPS 中打开后「另存为」.xlsx，再导入',
  noExcel: '这不是 .xlsx 文件；.csv 等文件请用 Excel 或 WPS 打开后「另存为」.xlsx，再导入',
  broken: '文件已损坏，读不出内容，请在 Excel 或 WPS 中打开后「另存为」.xlsx，再导入',
  tooLarge: `文件内容过大，一次最多导入 ${mostRows.toLocaleString('en')} 行，请分成几个文件`,
  tooSlow: '处理此文件的时间过长，已经停止，没有写入任何内容，请分成几个文件后再试',
  tooWide: '表格的列过多，请只保留导入模板中的列，再导入',
} as const;
