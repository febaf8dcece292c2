import type { Field } from '@xmgl/contracts/register/fields';
import { shownDecimals, toShown } from '@xmgl/contracts/register/measure';
import { textOf } from './file-cells.ts';
import type { Cell } from './sheet.ts';

type NumberField = Extract<Field, { kind: 'number' }>;

const usualDecimals = 2;
const mostDecimals = 6;

const decimalsOf = (value: number): number =>
  Number(value.toFixed(mostDecimals)).toString().split('.')[1]?.length ?? 0;

/** How amounts of one column are told, below one another: each with the decimals that one of them needs, so that none loses a 分. */
export const alignAmounts = (cells: readonly unknown[]): ((cell: unknown) => string) => {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const digits = numbers.reduce((most, cell) => Math.max(most, decimalsOf(cell)), usualDecimals);
  const format = new Intl.NumberFormat('zh-CN', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (cell) => (typeof cell === 'number' ? format.format(cell) : textOf((cell ?? null) as Cell));
};

/** What numbers come to, without the dust of binary fractions. */
export const addUp = (cells: readonly unknown[]): number =>
  Number(
    cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0).toFixed(mostDecimals),
  );

/** The cells of a column of numbers whose unit stands in its head. */
export const toColumn = (field: NumberField, values: readonly unknown[]): ((value: unknown) => string) => {
  const shown = (value: unknown) => (typeof value === 'number' ? toShown(field, value) : null);
  if (field.measure === 'money') {
    const told = alignAmounts(values.map(shown));
    return (value) => told(shown(value));
  }
  const format = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: shownDecimals(field) });
  return (value) => {
    const number = shown(value);
    return number === null ? '' : format.format(number);
  };
};
