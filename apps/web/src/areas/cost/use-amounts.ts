import { moneyWord } from '@xmgl/contracts/project/project-units';
import { useMemo } from 'react';
import { usePlace } from '../../access/place.ts';

const twoAtMost = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** Amounts as the project tells them: the unit stands once in the head, or behind each. */
export const useAmounts = () => {
  const units = usePlace((place) => place.units);
  return useMemo(() => {
    const per = units.moneyUnit === '万元' ? 10_000 : 1;
    const unit = moneyWord(units);
    // To two places in either unit: a table of 万元 to the 分 is not read.
    const plain = (value: number | null): string => (value === null ? '—' : twoAtMost.format(value / per));
    return {
      unit,
      units,
      /** Without its unit; nothing is —. */
      plain,
      words: (value: number | null): string => (value === null ? '—' : `${plain(value)} ${unit}`),
    };
  }, [units]);
};

const two = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const one = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 });

/** @example indexWords(0.875) // '0.875' */
export const indexWords = (value: number | null): string => (value === null ? '—' : two.format(value));
/** @example shareWords(0.651) // '65.1%' */
export const shareWords = (share: number | null): string =>
  share === null ? '—' : `${one.format(share * 100)}%`;
