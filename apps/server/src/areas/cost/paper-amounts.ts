import { type MoneyUnit, moneyWord, toShownAmount } from '@xmgl/contracts/project/project-units';
import { getProjectUnits } from '../../access/project-units.repository.ts';
import type { Place } from './of-project.ts';

export type PaperAmounts = {
  readonly unit: string;
  /** Without its unit, to two places; nothing is —. */
  readonly plain: (amount: number | null) => string;
  readonly shown: (amount: number) => number;
};

const two = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Amounts as papers of the project tell them: the unit stands once over a table. */
export const readPaperAmounts = async ({ db, project }: Place): Promise<PaperAmounts> => {
  const units: MoneyUnit = await getProjectUnits(db, project);
  return {
    unit: moneyWord(units),
    plain: (amount) => (amount === null ? '—' : two.format(toShownAmount(amount, units))),
    shown: (amount) => toShownAmount(amount, units),
  };
};
