import type { Issue } from '../errors.ts';
import { checkRow, isEmpty, tidyValue } from './check-row.ts';
import { emptyValueOf, type Field, type ValueOf, type ValuesOf } from './fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** What stands in a line: what is numbered, and files, belong to the row. */
export type LineField = Exclude<Field, { readonly kind: 'code' | 'files' }>;
export type LineFields = Readonly<Record<string, LineField>>;

/** One line; its id stays while it is moved and changed. */
export type Line<F extends LineFields = LineFields> = { readonly lineID: string } & ValuesOf<F>;

/** A line as it is sent: a new one has no id. */
export type GivenLine<F extends LineFields = LineFields> = { readonly lineID?: string | undefined } & {
  readonly [K in keyof F]?: ValueOf<F[K]> | undefined;
};

/** What is wrong with the lines of a row: at a cell, at a line, or with all of them. Lines count from 0. */
export type LineFault = { readonly at?: number; readonly field?: string; readonly message: string };

/** What the lines of a row must be together; asked where nothing is wrong with any of them. */
export type LinesRule = (lines: readonly Values[]) => readonly LineFault[];

/** Rows inside a row, in their order: they are read, written and kept with it. */
export type Lines<F extends LineFields = LineFields> = {
  readonly kind: 'lines';
  readonly label: string;
  readonly table: string;
  readonly fields: F;
  /** So many at most; 200 where nothing is said. */
  readonly max?: number;
  /** Not in the form of a new row: they are filled in later. */
  readonly isLater?: true;
  /** At least one. */
  readonly required?: true;
  /** Numbers that are added up in the foot. */
  readonly sums?: readonly string[];
  /** Fields that follow from the others, as `fill` says: nobody types them. */
  readonly filled?: readonly string[];
  readonly fill?: (lines: readonly Values[]) => readonly Values[];
  readonly rules: readonly LinesRule[];
};

export type LinesMap = Readonly<Record<string, Lines>>;
export type NoLines = Readonly<Record<never, Lines>>;

const usualMost = 200;
/** More than this no register may ask for. */
export const mostLines = 2000;
export const mostOf = ({ max }: Pick<Lines, 'max'>): number => Math.min(max ?? usualMost, mostLines);

type Key<F> = Extract<keyof F, string>;
type Fault<F> = { readonly at?: number; readonly field?: Key<F>; readonly message: string };
type Numbers<F extends LineFields> = {
  [K in keyof F]: F[K] extends { readonly kind: 'number' } ? K : never;
}[keyof F];

/**
 * Declares the rows inside a row.
 * @example defineLines({ label: '处理步骤', table: 'issue_step', fields: { step: { kind: 'text', label: '步骤', max: 200, required: true } } })
 */
export const defineLines = <const F extends LineFields>({
  rules = [],
  filled,
  ...lines
}: Omit<Lines<F>, 'kind' | 'rules' | 'sums' | 'filled' | 'fill'> & {
  readonly sums?: readonly Extract<Numbers<F>, string>[];
  /** `of` gives the filled fields of each line, in their order; it reads lines that may still be half written. */
  readonly filled?: {
    readonly fields: readonly Key<F>[];
    readonly of: (lines: readonly Line<F>[]) => readonly Partial<ValuesOf<F>>[];
  };
  readonly fields: { readonly [K in keyof F]: { readonly notBefore?: Key<F> } };
  readonly rules?: readonly ((lines: readonly Line<F>[]) => readonly Fault<F>[])[];
}): Lines<F> => ({
  ...lines,
  kind: 'lines',
  rules: rules as unknown as readonly LinesRule[],
  ...(filled && {
    filled: filled.fields,
    fill: (given) => {
      const found = filled.of(given as unknown as readonly Line<F>[]);
      return given.map((line, at) => ({ ...line, ...found[at] }));
    },
  }),
});

/** Lines with what follows from them. */
export const fillLines = <T extends Values>(
  { fill }: Pick<Lines, 'fill'>,
  lines: readonly T[],
): readonly T[] => (fill ? (fill(lines) as readonly T[]) : lines);

/** Nothing has been filled in: such a line is not sent. */
export const isEmptyLine = (
  { fields, filled = [] }: Pick<Lines, 'fields' | 'filled'>,
  line: Values,
): boolean =>
  Object.entries(fields).every(
    ([key, { kind }]) =>
      filled.includes(key) || (kind === 'flag' ? (line[key] ?? 0) === 0 : isEmpty(line[key])),
  );

type LinksField = Extract<LineField, { readonly kind: 'links' }>;

/** Fields that name several rows: each has a table of its own beside that of the lines. */
export const linksInLines = ({ fields }: Pick<Lines, 'fields'>): readonly (readonly [string, LinksField])[] =>
  Object.entries(fields).flatMap(([key, field]) => (field.kind === 'links' ? [[key, field] as const] : []));

/** Each of several rows once, in one order, whichever they were chosen in. */
const tidyCell = (field: LineField, value: unknown): unknown =>
  field.kind === 'links' && Array.isArray(value) ? [...new Set(value)].sort() : tidyValue(field, value);

/** A line as it is stored, every field of it; without an id where it is new. */
export const tidyLine = ({ fields }: Pick<Lines, 'fields'>, line: Values): Values => ({
  ...(typeof line.lineID === 'string' && { lineID: line.lineID }),
  ...Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, tidyCell(field, line[key]) ?? emptyValueOf(field)]),
  ),
});

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The fields in which two versions of a line differ. */
export const differingFields = (
  { fields }: Pick<Lines, 'fields'>,
  left: Values,
  right: Values,
): readonly string[] => Object.keys(fields).filter((key) => !isSame(left[key] ?? null, right[key] ?? null));

/** Whether two lists say the same; a line without an id is whichever stands in its place. */
export const areSameLines = (lines: Lines, left: readonly Values[], right: readonly Values[]): boolean =>
  left.length === right.length &&
  left.every((one, at) => {
    const other = right[at] ?? {};
    const isOther = one.lineID !== undefined && other.lineID !== undefined && one.lineID !== other.lineID;
    return !isOther && differingFields(lines, one, other).length === 0;
  });

/** Everything that is wrong with the lines of a row; the form and the server ask the same. */
export const checkLines = (lines: Lines, rows: readonly Values[], now: string): readonly LineFault[] => {
  const { label, fields, rules } = lines;
  if (lines.required && rows.length === 0) return [{ message: `请填写${label}，至少一行` }];
  if (rows.length > mostOf(lines)) return [{ message: `${label}最多 ${mostOf(lines)} 行` }];
  if (new Set(rows.map(({ lineID }, at) => lineID ?? at)).size < rows.length)
    return [{ message: `${label}中有两行的标识相同，请刷新后重试` }];
  const faults = rows.flatMap((row, at) =>
    checkRow(fields, row, now).map(({ path, message }) => ({
      at,
      ...(path !== undefined && { field: path }),
      message,
    })),
  );
  return faults.length > 0 ? faults : rules.flatMap((ask) => ask(rows));
};

const mostTold = 50;

/** Faults as a refusal names them: by line and field, as in `steps.3.amount`. */
export const toLineIssues = (key: string, { label }: Lines, faults: readonly LineFault[]): readonly Issue[] =>
  faults.slice(0, mostTold).map(({ at, field, message }) => ({
    code: 'invalid',
    path: [key, at, field].filter((part) => part !== undefined).join('.'),
    message: at === undefined ? message : `${label}第 ${at + 1} 行：${message}`,
  }));

/** What a field of all lines comes to, without the dust of binary fractions. */
export const sumOf = (rows: readonly Values[], key: string): number =>
  Number(rows.reduce((sum, row) => sum + (typeof row[key] === 'number' ? row[key] : 0), 0).toFixed(6));

/** The field that names a line to the reader: its first. */
export const titleOfLine = ({ fields }: Pick<Lines, 'fields'>): string => Object.keys(fields)[0] ?? '';
