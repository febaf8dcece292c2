import type { Mark } from '../chart.types.ts';
import { type Measure, toSheetValue, toWords } from '../measure.ts';

export type Cell = {
  readonly text: string;
  /** As a sheet holds it. */
  readonly value: string | number | null;
  /** What the cell counts. */
  readonly mark?: Mark;
};

export type ChartTable = {
  readonly heads: readonly { readonly name: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly Cell[])[];
};

export const words = (name: string) => ({ name, isNumber: false });
export const number = (name: string) => ({ name, isNumber: true });
/** A column of what is measured, under its own name. */
export const measured = (measure: Measure) => number(measure.label);

export const wordCell = (text: string, mark?: Mark): Cell => ({ text, value: text, ...(mark && { mark }) });

const nothing: Cell = { text: '—', value: null };

export const valueCell = (measure: Measure, value: number | null | undefined, mark?: Mark): Cell =>
  value === null || value === undefined
    ? nothing
    : { text: toWords(measure, value), value: toSheetValue(measure, value), ...(mark && { mark }) };
