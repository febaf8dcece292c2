import { alignAmounts } from '@xmgl/contracts/project/align-amounts';
import { type MoneyUnit, moneyWord, toShownAmount } from '@xmgl/contracts/project/project-units';
import { getProjectUnits } from '../../access/project-units.repository.ts';
import type { Place } from './of-project.ts';

type Tell = (amount: number | null) => string;

export type PaperAmounts = {
  readonly unit: string;
  /** One that stands alone, without its unit: to the 分. Nothing is —. */
  readonly plain: Tell;
  /** Those that stand below one another: each with the decimals that one of them needs, so that none loses a 分. */
  readonly below: (amounts: readonly (number | null)[]) => Tell;
  readonly shown: (amount: number) => number;
};

/** Amounts as papers of the project tell them: the unit stands once over a table. */
export const readPaperAmounts = async ({ db, project }: Place): Promise<PaperAmounts> => {
  const units: MoneyUnit = await getProjectUnits(db, project);
  const shown = (amount: number): number => toShownAmount(amount, units);
  const below: PaperAmounts['below'] = (amounts) => {
    const told = alignAmounts(amounts.map((amount) => (amount === null ? null : shown(amount))));
    return (amount) => (amount === null ? '—' : told(shown(amount)));
  };
  return { unit: moneyWord(units), plain: (amount) => below([amount])(amount), below, shown };
};

/**
 * The cells of a table's amounts, column by column.
 * @param rows with the line of sums, where there is one
 * @example tellRows(amounts, [{ pv: 1, ev: 2 }], [({ pv }) => pv, ({ ev }) => ev])({ pv: 1, ev: 2 }) // ['1.00', '2.00']
 */
export const tellRows = <T>(
  { below }: PaperAmounts,
  rows: readonly T[],
  picks: readonly ((row: T) => number | null)[],
): ((row: T) => readonly string[]) => {
  const tells = picks.map((pick) => ({ pick, tell: below(rows.map(pick)) }));
  return (row) => tells.map(({ pick, tell }) => tell(pick(row)));
};
