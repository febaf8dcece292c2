import { alignAmounts } from '@xmgl/contracts/project/align-amounts';
import { amountWords, type MoneyUnit, moneyWord, toShownAmount } from '@xmgl/contracts/project/project-units';
import { signed } from '@xmgl/contracts/signed';
import { type ReactElement, useMemo } from 'react';
import { type Cell, number, valueCell } from '../charts/tables/table.ts';
import { Amount } from '../ui/amount.tsx';
import { usePlace } from './place.ts';

const twoAtMost = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** Amounts in a workbook, in the unit of the project and to the 分: the unit stands in the head. */
const toSheetAmounts = (units: MoneyUnit) => ({
  head: (label: string) => number(`${label}（${moneyWord(units)}）`),
  cell: (value: number | null): Cell =>
    valueCell(
      { of: 'number', label: '金额', digits: units.moneyUnit === '万元' ? 6 : 2 },
      value === null ? null : toShownAmount(value, units),
    ),
});
export type SheetAmounts = ReturnType<typeof toSheetAmounts>;

/** What is shown in the cells of a table: nothing is —. */
export type Tell = (value: number | null) => ReactElement;

/**
 * Amounts as the project tells them. What stands below one another is told to the 分, each with as many decimals, so that
 * rows add up to their sum as they are read; what stands alone is told to two places of its unit.
 */
export const useAmounts = () => {
  const units = usePlace((place) => place.units);
  return useMemo(() => {
    const unit = moneyWord(units);
    const shown = (value: number | null) => (value === null ? null : toShownAmount(value, units));
    return {
      unit,
      units,
      /** The amounts of a table, without their unit. @param values all that stand in it */
      below: (values: readonly (number | null)[]): Tell => {
        const told = alignAmounts(values.map(shown));
        return (value) => <Amount text={value === null ? '—' : told(toShownAmount(value, units))} />;
      },
      /** To the 分, where it is about one amount that is being changed. */
      exact: (value: number): string => amountWords(value, units),
      sheet: toSheetAmounts(units),
      words: (value: number | null): string =>
        value === null ? '—' : `${twoAtMost.format(shown(value) ?? 0)} ${unit}`,
      /** With its sign. @example signed(-12.5) // '−12.5 元' */
      signed: (value: number): string =>
        signed(value, (size) => `${twoAtMost.format(shown(size) ?? 0)} ${unit}`),
    };
  }, [units]);
};

const three = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const one = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });

/** @example indexWords(0.875) // '0.875' */
export const indexWords = (value: number | null): string => (value === null ? '—' : three.format(value));

/** As it is told: what comes to 1.000 is not below it. */
export const isBelowOne = (index: number | null): boolean =>
  index !== null && Math.round(index * 1000) < 1000;

/** @example shareWords(0.651) // '65.1%' */
export const shareWords = (share: number | null): string =>
  share === null ? '—' : `${one.format(share * 100)}%`;
