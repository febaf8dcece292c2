import type { Lines } from '@xmgl/contracts/register/lines';
import { isSameValue } from '@xmgl/contracts/register/row-changes';
import { compareLines, type LinesMerge, mergeLines, type Side } from './merge-lines.ts';
import { differing, type FormFields, pick, type Values } from './row-values.ts';

/** A version both started from, one's own, and the other's. */
export type Versions = { readonly base: Values; readonly mine: Values; readonly theirs: Values };

export type Choices = Readonly<Record<string, Side>>;

export type RowMerge = {
  /** Changed by the other person alone: taken as it is now. */
  readonly theirs: readonly string[];
  /** Changed by the reader alone: kept. */
  readonly mine: readonly string[];
  /** Changed by both, differently: the reader chooses. */
  readonly conflicts: readonly string[];
  /** Lists of lines that both changed: they are merged line by line. */
  readonly lines: readonly (LinesMerge & { readonly key: string; readonly of: Lines })[];
};

/** The name of a choice for a line of a list. */
export const choiceOf = (key: string, lineID: string): string => `${key}.${lineID}`;

const at = ({ base, mine, theirs }: Versions, key: string) => ({
  base: base[key],
  mine: mine[key],
  theirs: theirs[key],
});

/** What two people changed in a row, seen from the version both started from. */
export const compareRows = (fields: FormFields, versions: Versions): RowMerge => {
  const { base, mine, theirs } = versions;
  const byMe = differing(fields, base, mine);
  const byThem = differing(fields, base, theirs);
  const both = byMe.filter((key) => byThem.includes(key));
  const lines = both.flatMap((key) => {
    const of = fields[key];
    return of?.kind === 'lines' ? [{ key, of, ...compareLines(of, at(versions, key)) }] : [];
  });
  const conflicts = both.filter(
    (key) => fields[key]?.kind !== 'lines' && !isSameValue(mine[key], theirs[key]),
  );
  return {
    conflicts,
    lines,
    mine: byMe.filter((key) => !byThem.includes(key)),
    theirs: byThem.filter((key) => !conflicts.includes(key) && lines.every((one) => one.key !== key)),
  };
};

/**
 * What is to be changed in their version; conflicts go as chosen, one's own where nothing was.
 * @example changesOnto(merge, versions, { place: 'theirs' })
 */
export const changesOnto = (
  { mine: own, conflicts, lines }: RowMerge,
  versions: Versions,
  choices: Choices,
): Values => ({
  ...pick(versions.mine, [...own, ...conflicts.filter((key) => choices[key] !== 'theirs')]),
  ...(Object.fromEntries(
    lines.map(({ key, of }) => [
      key,
      mergeLines(of, at(versions, key), (lineID) => choices[choiceOf(key, lineID)] ?? 'mine'),
    ]),
  ) as unknown as Values),
});
