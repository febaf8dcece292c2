import { keepLines, type LineChange, toLineChanges } from '@xmgl/contracts/register/line-changes';
import { differingFields, fillLines, isEmptyLine, type Lines } from '@xmgl/contracts/register/lines';

type Line = Readonly<Record<string, unknown>> & { readonly lineID: string };

/** Whose version of what both changed is to stand. */
export type Side = 'mine' | 'theirs';

/** What two people did to the lines of a row, line by line. */
export type LinesMerge = {
  readonly theirs: readonly LineChange[];
  readonly mine: readonly LineChange[];
  /** Both changed the same cell, or one removed what the other changed: the reader chooses. */
  readonly conflicts: readonly {
    readonly lineID: string;
    readonly mine: LineChange;
    readonly theirs: LineChange;
  }[];
};

const toLines = (lines: Lines, value: unknown): readonly Line[] =>
  Array.isArray(value) ? (value as readonly Line[]).filter((line) => !isEmptyLine(lines, line)) : [];

const byID = (rows: readonly Line[]): ReadonlyMap<string, Line> =>
  new Map(rows.map((line) => [line.lineID, line]));

/** The cells that somebody typed into; what follows from others is no choice. */
const typedIn = (lines: Lines, from: Line, to: Line): readonly string[] =>
  differingFields(lines, from, to).filter((key) => !lines.filled?.includes(key));

type Three = {
  readonly base: Line | undefined;
  readonly mine: Line | undefined;
  readonly theirs: Line | undefined;
};

const isConflict = (lines: Lines, { base, mine, theirs }: Three): boolean => {
  // What one of them added, the other cannot have touched.
  if (!base) return false;
  if (!mine) return theirs !== undefined && typedIn(lines, base, theirs).length > 0;
  if (!theirs) return typedIn(lines, base, mine).length > 0;
  const byMe = typedIn(lines, base, mine);
  return typedIn(lines, base, theirs).some(
    (key) => byMe.includes(key) && differingFields(lines, mine, theirs).includes(key),
  );
};

/** What becomes of a line: cells that one of them changed stay changed; where both did, the chosen side's stand. */
const mergeLine = (lines: Lines, { base, mine, theirs }: Three, side: Side): Line | undefined => {
  if (!base) return mine ?? theirs;
  if (!mine || !theirs) {
    const left = mine ?? theirs;
    const isTouched = left !== undefined && typedIn(lines, base, left).length > 0;
    return isTouched ? { mine, theirs }[side] : undefined;
  }
  const [under, over] = side === 'mine' ? [theirs, mine] : [mine, theirs];
  const keys = typedIn(lines, base, over);
  return { ...under, ...Object.fromEntries(keys.map((key) => [key, over[key]])) };
};

/** Ids in the order of one list; those of the other stand behind whichever they stood behind there. */
const weave = (first: readonly string[], second: readonly string[]): readonly string[] => {
  const known = new Set(first);
  const behind = new Map<string | null, string[]>();
  let last: string | null = null;
  for (const id of second) {
    if (known.has(id)) last = id;
    else behind.set(last, [...(behind.get(last) ?? []), id]);
  }
  return [...(behind.get(null) ?? []), ...first.flatMap((id) => [id, ...(behind.get(id) ?? [])])];
};

const isMoved = (base: readonly Line[], now: readonly Line[]): boolean => {
  const staying = byID(now);
  const known = byID(base);
  const common = base.filter(({ lineID }) => staying.has(lineID));
  const kept = now.filter(({ lineID }) => known.has(lineID));
  return common.some(({ lineID }, at) => kept[at]?.lineID !== lineID);
};

/** The lines as both want them; one's own side stands where nothing was chosen, and in what order both moved them to. */
export const mergeLines = (
  lines: Lines,
  versions: { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown },
  sideOf: (lineID: string) => Side,
): readonly Line[] => {
  const base = toLines(lines, versions.base);
  const mine = toLines(lines, versions.mine);
  const theirs = toLines(lines, versions.theirs);
  const [ofBase, ofMine, ofTheirs] = [byID(base), byID(mine), byID(theirs)];
  const [first, second] = isMoved(base, mine) ? [mine, theirs] : [theirs, mine];
  const ids = (rows: readonly Line[]) => rows.map(({ lineID }) => lineID);
  const merged = weave(ids(first), ids(second)).flatMap((id) => {
    const three = { base: ofBase.get(id), mine: ofMine.get(id), theirs: ofTheirs.get(id) };
    return mergeLine(lines, three, sideOf(id)) ?? [];
  });
  return fillLines(lines, merged);
};

/** What became of the lines of one version in another. */
export const lineChangesOf = (lines: Lines, base: unknown, now: unknown): readonly LineChange[] => {
  const kept = keepLines(lines, toLines(lines, base), toLines(lines, now));
  return toLineChanges(lines, kept.before, kept.after);
};

/** What is told of both versions. */
export const compareLines = (
  lines: Lines,
  versions: { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown },
): LinesMerge => {
  const base = toLines(lines, versions.base);
  const mine = toLines(lines, versions.mine);
  const theirs = toLines(lines, versions.theirs);
  const [ofBase, ofMine, ofTheirs] = [byID(base), byID(mine), byID(theirs)];
  const byThem = new Map(lineChangesOf(lines, base, theirs).map((change) => [change.lineID, change]));
  const byMe = lineChangesOf(lines, base, mine);
  const conflicts = byMe.flatMap((change) => {
    const { lineID } = change;
    const other = byThem.get(lineID);
    const three = { base: ofBase.get(lineID), mine: ofMine.get(lineID), theirs: ofTheirs.get(lineID) };
    return other && isConflict(lines, three) ? [{ lineID, mine: change, theirs: other }] : [];
  });
  const open = new Set(conflicts.map(({ lineID }) => lineID));
  return {
    conflicts,
    mine: byMe.filter(({ lineID }) => !open.has(lineID)),
    theirs: [...byThem.values()].filter(({ lineID }) => !open.has(lineID)),
  };
};
