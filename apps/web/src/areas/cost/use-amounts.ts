import { amountWords, type MoneyUnit, moneyWord, toShownAmount } from '@xmgl/contracts/project/project-units';
import { useMemo } from 'react';
import { usePlace } from '../../access/place.ts';
import { type Cell, number, valueCell } from '../../charts/tables/table.ts';

const two = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
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

const toFen = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 6 });

/** Amounts as the project tells them: the unit stands once in the head, or behind each. */
export const useAmounts = () => {
  const units = usePlace((place) => place.units);
  return useMemo(() => {
    const per = units.moneyUnit === '万元' ? 10_000 : 1;
    const unit = moneyWord(units);
    // To two places in either unit: a table of 万元 to the 分 is not read. In 元 what has no 分 goes without them.
    const plain = (value: number | null): string =>
      value === null ? '—' : (per === 1 ? twoAtMost : two).format(value / per);
    return {
      unit,
      units,
      /** Without its unit; nothing is —. */
      plain,
      /** To the 分, where it is about one amount that is being changed. */
      exact: (value: number): string => amountWords(value, units),
      /** The same without its unit, in a table whose rows are changed by a form: as many decimals as the amount needs. */
      whole: (value: number | null): string =>
        value === null ? '—' : (per === 1 ? twoAtMost : toFen).format(toShownAmount(value, units)),
      sheet: toSheetAmounts(units),
      words: (value: number | null): string =>
        value === null ? '—' : `${twoAtMost.format(value / per)} ${unit}`,
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
