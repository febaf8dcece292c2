import { alignAmounts } from '@xmgl/contracts/project/align-amounts';
import type { Field } from '@xmgl/contracts/register/fields';
import { shownDecimals, toShown } from '@xmgl/contracts/register/measure';
import { textOf } from './file-cells.ts';
import type { Cell } from './sheet.ts';

type NumberField = Extract<Field, { kind: 'number' }>;

/** How the cells of one column of amounts are told: as `alignAmounts` tells them, what is no number as it is. */
export const alignCells = (cells: readonly unknown[]): ((cell: unknown) => string) => {
  const told = alignAmounts(cells.filter((cell) => typeof cell === 'number'));
  return (cell) => (typeof cell === 'number' ? told(cell) : textOf((cell ?? null) as Cell));
};

/** What numbers come to, without the dust of binary fractions. */
export const addUp = (cells: readonly unknown[]): number =>
  Number(cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0).toFixed(6));

/** The cells of a column of numbers whose unit stands in its head. */
export const toColumn = (field: NumberField, values: readonly unknown[]): ((value: unknown) => string) => {
  const shown = (value: unknown) => (typeof value === 'number' ? toShown(field, value) : null);
  if (field.measure === 'money') {
    const told = alignCells(values.map(shown));
    return (value) => told(shown(value));
  }
  const format = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: shownDecimals(field) });
  return (value) => {
    const number = shown(value);
    return number === null ? '' : format.format(number);
  };
};
