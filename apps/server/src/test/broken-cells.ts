import { checkRow } from '@xmgl/contracts/register/check-row';
import { emptyValueOf, type Field } from '@xmgl/contracts/register/fields';
import { fieldIn, ownUnits } from '@xmgl/contracts/register/measure';
import { isPointer, type Register } from '@xmgl/contracts/register/register';
import { textOf, toCell } from '../register/files/file-cells.ts';
import type { PlainCell } from './plain-xlsx.ts';

/** One row of a file with one thing wrong, and the label of the column at which the import must name it. */
export type BrokenRow = {
  readonly what: string;
  readonly cells: readonly PlainCell[];
  readonly column: string;
};

type Row = Readonly<Record<string, unknown>>;
type Titles = Parameters<typeof toCell>[2];
type Put = Readonly<Record<string, PlainCell>>;
type Breach = { readonly what: string; readonly put: Put };

/** The fields that a file has columns of: everything that is stored. */
const columnsOf = ({ fields }: Register): readonly (readonly [string, Field])[] =>
  Object.entries(fields).map(([key, field]) => [key, fieldIn(field, ownUnits)] as const);

export const headsOf = (register: Register): readonly string[] =>
  columnsOf(register).map(([, field]) => field.label);

/** The cell of a value; days as they are typed. */
const toPlain = (field: Field, value: unknown, titles: Titles): PlainCell => {
  const cell = toCell(field, value ?? emptyValueOf(field), titles);
  return typeof cell === 'number' ? cell : textOf(cell) || null;
};

/** Row `given` as a line of a file, as a new record: without its number. */
const toLine = (register: Register, given: Row, titles: Titles, put: Put): readonly PlainCell[] =>
  columnsOf(register).map(([key, field]) => {
    if (key in put) return put[key] ?? null;
    return field.kind === 'code' ? null : toPlain(field, given[key], titles);
  });

const textBreaches = (key: string, field: Extract<Field, { kind: 'text' | 'longText' }>): Breach[] => [
  ...(field.max === undefined ? [] : [{ what: '过长', put: { [key]: '字'.repeat(field.max + 1) } }]),
  ...(field.kind === 'text' && field.format ? [{ what: '格式不对', put: { [key]: '1@2' } }] : []),
];

const numberBreaches = (key: string, field: Extract<Field, { kind: 'number' }>): Breach[] => [
  { what: '不是数字', put: { [key]: '三五个' } },
  { what: '过大', put: { [key]: 9e16 } },
  { what: '小数过多', put: { [key]: 1.123456789 } },
  ...(field.min === undefined ? [] : [{ what: '小于下限', put: { [key]: field.min - 1 } }]),
  ...(field.max === undefined ? [] : [{ what: '大于上限', put: { [key]: field.max + 1 } }]),
];

const timeBreaches = (key: string, field: Extract<Field, { kind: 'day' | 'minute' }>): Breach[] => [
  { what: '不是日期', put: { [key]: '2026-13-45' } },
  ...(field.isPast ? [{ what: '晚于今天', put: { [key]: '2199-01-01' } }] : []),
  ...(field.notBefore === undefined
    ? []
    : [{ what: '早于开始', put: { [field.notBefore]: '2026-05-02', [key]: '2026-05-01' } }]),
];

const breachesOf = (key: string, field: Field): Breach[] => {
  const missing =
    field.required && field.kind !== 'flag' && field.kind !== 'code'
      ? [{ what: '没有填', put: { [key]: null } }]
      : [];
  switch (field.kind) {
    case 'text':
    case 'longText':
      return [...missing, ...textBreaches(key, field)];
    case 'number':
      return [...missing, ...numberBreaches(key, field)];
    case 'day':
    case 'minute':
      return [...missing, ...timeBreaches(key, field)];
    case 'code':
      return [{ what: '过长', put: { [key]: 'X'.repeat(41) } }];
    case 'files':
      return [];
    default:
      return [...missing, { what: '没有这个词', put: { [key]: '没有这个词' } }];
  }
};

/** Numbers from 0 up to 1, the same sequence each time. */
const drawer = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

/** Values of which some may break a rule; of what points to other rows just what the given row has, or nothing. */
const poolOf = (field: Field, given: unknown): readonly unknown[] => {
  if (isPointer(field)) return [emptyValueOf(field), given];
  switch (field.kind) {
    case 'number':
      return [null, 0, 1, -1, 5, 50, 100, 1_000_000].filter(
        (value) => value === null || (value >= (field.min ?? -1e9) && value <= (field.max ?? 1e9)),
      );
    case 'day':
      return [null, '2026-03-02', '2026-03-04', '2026-02-27', '2026-12-31'];
    case 'minute':
      return [null, '2026-03-02T09:00', '2026-03-02T12:00', '2026-02-27T09:00'];
    case 'choice':
      return [null, ...Object.keys(field.choices)];
    case 'choices':
      return [[], Object.keys(field.choices).slice(0, 1), Object.keys(field.choices)];
    case 'flag':
      return [0, 1];
    default:
      return ['', '字', given];
  }
};

const mostTries = 600;

/** What is wrong with a row by each of the register's own rules: values found by trying, none where no try broke it. */
const ruleBreaches = (register: Register, given: Row, titles: Titles, now: string) =>
  (register.rules ?? []).flatMap(({ reads, ask }, at) => {
    const draw = drawer(at + 1);
    for (let tried = 0; tried < mostTries; tried += 1) {
      const after: Record<string, unknown> = { ...given };
      const put: Record<string, PlainCell> = {};
      for (const key of reads) {
        const field = register.fields[key];
        if (!field) continue;
        const pool = poolOf(field, given[key]);
        after[key] = pool[Math.floor(draw() * pool.length)] ?? emptyValueOf(field);
        put[key] = toPlain(fieldIn(field, ownUnits), after[key], titles);
      }
      if (checkRow(register.fields, after, now, reads).length > 0) continue;
      const [issue] = ask({ before: null, after, action: undefined });
      const column = issue?.path === undefined ? undefined : register.fields[issue.path]?.label;
      if (issue && column !== undefined) return [{ what: issue.message, put, column }];
    }
    return [];
  });

/** Rows of a file of which each breaks one rule of the register, made from a row of it that is sound. */
export const brokenRowsOf = (
  register: Register,
  given: Row,
  titles: Titles,
  now: string,
): readonly BrokenRow[] => {
  const ofFields = Object.entries(register.fields).flatMap(([key, field]) =>
    breachesOf(key, field).map((breach) => ({ ...breach, column: field.label })),
  );
  const every = Object.fromEntries(
    Object.entries(register.fields).map(([key]) => [key, '哪里都没有的词' as PlainCell] as const),
  );
  const [first] = Object.values(register.fields).filter(
    ({ kind }) => kind !== 'text' && kind !== 'longText' && kind !== 'code',
  );
  const rows = [
    ...ofFields,
    ...ruleBreaches(register, given, titles, now),
    ...(first ? [{ what: '每一格都不对', put: every, column: first.label }] : []),
  ].map(({ what, put, column }) => ({ what, column, cells: toLine(register, given, titles, put) }));
  // A line without anything in it is passed over.
  return rows.filter(({ cells }) => cells.some((cell) => cell !== null));
};
