import { isSameValue } from '@xmgl/contracts/register/row-changes';
import { differing, type FormFields, pick, type Values } from './row-values.ts';

export type Side = 'mine' | 'theirs';

export type RowMerge = {
  /** Changed by the other person alone: taken as it is now. */
  readonly theirs: readonly string[];
  /** Changed by the reader alone: kept. */
  readonly mine: readonly string[];
  /** Changed by both, differently: the reader chooses. */
  readonly conflicts: readonly string[];
};

/** What two people changed in a row, seen from the version both started from. */
export const compareRows = (fields: FormFields, base: Values, mine: Values, theirs: Values): RowMerge => {
  const byMe = differing(fields, base, mine);
  const byThem = differing(fields, base, theirs);
  const conflicts = byMe.filter((key) => byThem.includes(key) && !isSameValue(mine[key], theirs[key]));
  return {
    conflicts,
    mine: byMe.filter((key) => !byThem.includes(key)),
    theirs: byThem.filter((key) => !conflicts.includes(key)),
  };
};

/**
 * What is to be changed in their version; conflicts go as chosen, one's own where nothing was.
 * @example changesOnto(merge, mine, { place: 'theirs' })
 */
export const changesOnto = (
  { mine: own, conflicts }: RowMerge,
  mine: Values,
  choices: Readonly<Record<string, Side>>,
): Values => pick(mine, [...own, ...conflicts.filter((key) => choices[key] !== 'theirs')]);
