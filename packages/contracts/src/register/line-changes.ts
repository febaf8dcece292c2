import { differingFields, type Lines, titleOfLine } from './lines.ts';

type Values = Readonly<Record<string, unknown>>;
type Identified = Values & { readonly lineID: string };

/**
 * A line as the history keeps it: its place, what names it, and of a changed one what it changed. In `before` alone it is
 * gone, in `after` alone it is new.
 */
export type KeptLine = Identified & { readonly lineNo: number; readonly isMoved?: true };

/** What became of one line, to be told. */
export type LineChange = {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly lineID: string;
  /** Counted from 1: where it stands now, or of a removed one, where it stood. */
  readonly lineNo: number;
  readonly title: unknown;
  /** Where it stood before it was moved. */
  readonly from: number | undefined;
  readonly fields: readonly { readonly key: string; readonly before: unknown; readonly after: unknown }[];
};

/** Places of the longest run that goes up: what is not in it has been moved. @example climbing([0, 3, 1, 2]) // Set { 0, 2, 3 } */
export const climbing = (numbers: readonly number[]): ReadonlySet<number> => {
  const ends: number[] = [];
  const earlier: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    earlier.push(low > 0 ? ends[low - 1] : undefined);
    ends[low] = at;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) run.add(at);
  return run;
};

const movedAmong = (
  before: ReadonlyMap<string, number>,
  after: readonly Identified[],
): ReadonlySet<string> => {
  const common = after.flatMap(({ lineID }) => {
    const place = before.get(lineID);
    return place === undefined ? [] : [{ lineID, place }];
  });
  const staying = climbing(common.map(({ place }) => place));
  return new Set(common.filter((_, at) => !staying.has(at)).map(({ lineID }) => lineID));
};

const only = (line: Values, keys: readonly string[]): Values =>
  Object.fromEntries(keys.map((key) => [key, line[key] ?? null]));

/** What the history keeps of a change of lines: those it touches, and no others. */
export const keepLines = (
  lines: Lines,
  before: readonly Identified[],
  after: readonly Identified[],
): { readonly before: readonly KeptLine[]; readonly after: readonly KeptLine[] } => {
  const places = new Map(before.map(({ lineID }, at) => [lineID, at]));
  const moved = movedAmong(places, after);
  const staying = new Set(after.map(({ lineID }) => lineID));
  const gone = before.flatMap((line, at): KeptLine[] =>
    staying.has(line.lineID) ? [] : [{ ...line, lineNo: at + 1 }],
  );
  const pairs = after.flatMap((line, at): (readonly [KeptLine | undefined, KeptLine])[] => {
    const place = places.get(line.lineID);
    const earlier = place === undefined ? undefined : before[place];
    if (place === undefined || !earlier) return [[undefined, { ...line, lineNo: at + 1 }]];
    const keys = differingFields(lines, earlier, line);
    const isMoved = moved.has(line.lineID);
    if (keys.length === 0 && !isMoved) return [];
    const kept = [titleOfLine(lines), ...keys];
    const { lineID } = line;
    return [
      [
        { lineID, lineNo: place + 1, ...only(earlier, kept) },
        { lineID, lineNo: at + 1, ...only(line, kept), ...(isMoved && { isMoved }) },
      ],
    ];
  });
  return {
    before: [...gone, ...pairs.flatMap(([earlier]) => earlier ?? [])],
    after: pairs.map(([, later]) => later),
  };
};

const toKept = (value: unknown): readonly KeptLine[] =>
  Array.isArray(value) ? (value as readonly KeptLine[]) : [];

/** What an entry of the history tells of lines, in the order in which they stand. */
export const toLineChanges = (lines: Lines, before: unknown, after: unknown): readonly LineChange[] => {
  const earlier = new Map(toKept(before).map((line) => [line.lineID, line]));
  const later = new Set(toKept(after).map(({ lineID }) => lineID));
  const title = titleOfLine(lines);
  const fieldsOf = (from: Values | undefined, to: Values | undefined) =>
    differingFields(lines, from ?? {}, to ?? {})
      .filter((key) => key !== title || (from && to))
      .map((key) => ({ key, before: from?.[key], after: to?.[key] }));
  const now = toKept(after).map((line): LineChange => {
    const from = earlier.get(line.lineID);
    return {
      kind: from ? 'changed' : 'added',
      lineID: line.lineID,
      lineNo: line.lineNo,
      title: line[title],
      from: line.isMoved ? from?.lineNo : undefined,
      fields: from ? fieldsOf(from, line) : [],
    };
  });
  const gone = [...earlier.values()]
    .filter(({ lineID }) => !later.has(lineID))
    .map(
      ({ lineID, lineNo, ...line }): LineChange => ({
        kind: 'removed',
        lineID,
        lineNo,
        title: line[title],
        from: undefined,
        fields: [],
      }),
    );
  return [...now, ...gone].sort((left, right) => left.lineNo - right.lineNo);
};

/**
 * What became of a line, in words.
 * @example lineChangeWords(steps, change, toWords) // ['第 2 行「清淤」：期限 2026-03-01 → 2026-03-05']
 */
export const lineChangeWords = (
  lines: Lines,
  { kind, lineNo, title, from, fields }: LineChange,
  toWords: (key: string, value: unknown) => string,
): string => {
  const name = toWords(titleOfLine(lines), title);
  const lead = `第 ${lineNo} 行${name === '' ? '' : `「${name.slice(0, 40)}」`}`;
  if (kind === 'added') return `增加${lead}`;
  if (kind === 'removed') return `删去${lead}`;
  const told = fields.map(
    ({ key, before, after }) =>
      `${lines.fields[key]?.label ?? key} ${toWords(key, before) || '（空）'} → ${toWords(key, after) || '（空）'}`,
  );
  return `${lead}：${[...(from === undefined ? [] : [`由第 ${from} 行移来`]), ...told].join('；')}`;
};
