import { differingFields, type FieldName, type ProjectValues } from './project-values.ts';

export type Side = 'mine' | 'theirs';

export type Merge = {
  /** Changed by the other person alone: taken as it is now. */
  readonly theirs: readonly FieldName[];
  /** Changed by the reader alone: kept. */
  readonly mine: readonly FieldName[];
  /** Changed by both, differently: the reader chooses. */
  readonly conflicts: readonly FieldName[];
};

/**
 * What two people changed in the same values, seen from the version both started from.
 * @example compareEdits(base, { ...base, address: '甲' }, { ...base, address: '乙' }).conflicts // ['address']
 */
export const compareEdits = (base: ProjectValues, mine: ProjectValues, theirs: ProjectValues): Merge => {
  const byMe = new Set(differingFields(base, mine));
  const byThem = new Set(differingFields(base, theirs));
  const conflicts = [...byMe].filter((name) => byThem.has(name) && mine[name] !== theirs[name]);
  return {
    conflicts,
    mine: [...byMe].filter((name) => !byThem.has(name)),
    theirs: [...byThem].filter((name) => !conflicts.includes(name)),
  };
};

/** The newest values with one's own edits on them; conflicts go as chosen. */
export const mergeEdits = (
  base: ProjectValues,
  mine: ProjectValues,
  theirs: ProjectValues,
  choices: Readonly<Partial<Record<FieldName, Side>>>,
): ProjectValues => {
  const merge = compareEdits(base, mine, theirs);
  const kept = [...merge.mine, ...merge.conflicts.filter((name) => choices[name] !== 'theirs')];
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, mine[name]])) };
};
