import { z } from 'zod';
import { day, flag, flagFilter, id, minute } from '../fields.ts';
import { emptyValueOf, type Field, type Fields } from './fields.ts';
import { type Lines, mostOf } from './lines.ts';
import { idNameOf, mostRowIDs, onDate, placeKeyOf, type Register, readableFields } from './register.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

const mostLinks = 500;
const mostChoices = 100;

const wrong = ({ label }: Field): string => `${label}的内容不正确`;
const keysOf = (field: Field & { readonly choices: Readonly<Record<string, string>> }) =>
  z.enum(Object.keys(field.choices), wrong(field));

/** The shape of a field's value alone; what it may hold is told by `checkRow`, once everything is there. */
const toValueSchema = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return z.string(wrong(field)).max(100_000, `${field.label}过长`);
    case 'code':
      return z.string(wrong(field)).trim().max(40, `${field.label}最多 40 个字`);
    case 'choice':
      return keysOf(field).nullable();
    case 'choices':
      return z.array(keysOf(field), wrong(field)).max(mostChoices, wrong(field));
    case 'flag':
      return flag;
    case 'number':
      return z.number(wrong(field)).gte(-1e15, wrong(field)).lte(1e15, wrong(field)).nullable();
    case 'day':
      return day.nullable();
    case 'minute':
      return minute.nullable();
    case 'link':
      return id.nullable();
    case 'links':
    case 'files':
      return z.array(id, wrong(field)).max(mostLinks, `${field.label}最多 ${mostLinks} 个`);
  }
};

/** Fields of a row that is written: what is left out stays, or is empty in a new one. */
export const toInputShape = (fields: Fields): Shape =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toValueSchema(field).optional()]));

/** The lines of a row that is written: the whole list of each in its order; a new line has no id yet. */
export const toLinesInput = ({ lines = {} }: Register): Shape =>
  Object.fromEntries(Object.entries(lines).map(([key, one]) => [key, toLineList(one).optional()]));

/** The whole list of some lines, as it is sent. */
export const toLineList = (lines: Lines): z.ZodType => {
  const wrongLines = `${lines.label}的内容不正确`;
  return z
    .array(z.strictObject({ lineID: id.optional(), ...toInputShape(lines.fields) }, wrongLines), wrongLines)
    .max(mostOf(lines), `${lines.label}最多 ${mostOf(lines)} 行`);
};

const place = z.int('顺序应为整数').min(1, '顺序从 1 开始').max(1_000_000, '顺序过大');

/** What a row is given: its fields and, in a tree, its place. */
export const toGivenShape = ({ fields, tree }: Register): Shape => ({
  ...toInputShape(fields),
  ...(tree && { sort: place.optional() }),
});

/** Some of what a row is given, and nothing else. */
export const toInputSchema = (register: Register): z.ZodType => z.strictObject(toGivenShape(register));

const between = <T extends z.ZodType>(value: T) =>
  z.strictObject({ from: value.nullish(), to: value.nullish() });

/** What a reader may ask of a column. */
const toFilterSchema = (field: Field): z.ZodType => {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return z.string(wrong(field)).max(100, `${field.label}最多按 100 个字筛选`);
    case 'choice':
    case 'choices':
      return z.array(keysOf(field), wrong(field)).max(mostChoices, wrong(field));
    case 'flag':
    case 'files':
      return flagFilter;
    case 'number':
      return between(z.number(wrong(field)));
    case 'day':
    case 'minute':
      return between(day);
    case 'link':
    case 'links':
      return z.array(id).max(mostLinks);
  }
};

const toFilterShape = (register: Register): Shape => ({
  ...Object.fromEntries(
    Object.entries(readableFields(register)).map(([key, field]) => [key, toFilterSchema(field).nullish()]),
  ),
  ...(register.span && { [onDate]: day.nullish() }),
  ...(register.workflow
    ? {
        state: z
          .array(z.enum(Object.keys(register.workflow.states)))
          .max(100)
          .nullish(),
      }
    : {}),
});

const sortable = (register: Register): readonly string[] =>
  [
    ...Object.keys(readableFields(register)),
    'createdAt',
    'updatedAt',
    ...(register.workflow ? ['state'] : []),
  ].flatMap((key) => [key, `-${key}`]);

/** Where the rows stand, as every call of a register names it. */
export const placeOf = (register: Register) => ({ [placeKeyOf(register)]: id });

/** Which rows, in which order: rows by name, the filters of the columns, words anywhere in a row, the recycle bin. */
export const toSelection = (register: Register) => ({
  ...placeOf(register),
  text: z.string().max(100).nullish(),
  sort: z.enum(sortable(register)).nullish(),
  isDeleted: flagFilter,
  rowIDs: z.array(id).max(mostRowIDs, `一次最多指定 ${mostRowIDs} 条记录`).nullish(),
  ...toFilterShape(register),
});

const toRowShape = (register: Register): Shape => ({
  [idNameOf(register)]: id,
  rowVersion: z.int(),
  state: z.string(),
  createdBy: id,
  createdAt: z.string(),
  updatedBy: id,
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
  ...(register.tree && { sort: z.int() }),
  ...Object.fromEntries(
    Object.entries(readableFields(register)).map(([key, field]) => [key, toReadSchema(field)]),
  ),
});

/** A line as it is read. */
export const toLineSchema = ({ fields }: Lines): z.ZodType =>
  z.object({
    lineID: id,
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toReadSchema(field)])),
  });

/** A row with its lines, as it is read alone. */
const toWholeShape = (register: Register): Shape => ({
  ...toRowShape(register),
  ...Object.fromEntries(
    Object.entries(register.lines ?? {}).map(([key, lines]) => [key, z.array(toLineSchema(lines))]),
  ),
});

export const toRowSchema = (register: Register): z.ZodType => z.object(toRowShape(register));

/** A stored value may have been written under an earlier rule; only its kind is promised. */
export const toReadSchema = (field: Field): z.ZodType => {
  if (field.kind === 'choice') return z.string().nullable();
  if (field.kind === 'choices') return z.array(z.string());
  return emptyValueOf(field) === null ? toValueSchema(field).nullable() : toValueSchema(field);
};

/** What an id on the page stands for: the row's name, whether it has been deleted, and its page if it has one. */
export const titles = z.record(
  z.string(),
  z.object({ title: z.string(), isDeleted: flag, address: z.string().optional() }),
);
export type Titles = z.output<typeof titles>;

/** Steps that state and person would allow, and why they cannot be taken all the same; so too for its deletion. */
const refused = z.record(z.string(), z.string());
export type Refused = z.output<typeof refused>;

/** What steps bring about, told before they are taken; there only where there is something to tell. */
const warned = z.record(z.string(), z.string());
export type Warned = z.output<typeof warned>;

/**
 * What the reader may do with a row of a list, by its state and by whose it is. What else stands against a step is told
 * where the row is opened.
 */
const allowedShape = { steps: z.array(z.string()), mayChange: flag, mayDelete: flag };
export const allowed = z.object(allowedShape);

/** What is shown around a row: the names behind its ids, and what its reader may do with it. */
const aroundShape = { ...allowedShape, titles, refused, warned: warned.optional() };

export const toReadRowSchema = (register: Register): z.ZodType =>
  z.object({ row: z.object(toWholeShape(register)), ...aroundShape });

/** A row as it is after it was written, to be shown without being asked for. */
export const toWrittenSchema = (register: Register): z.ZodType =>
  z.object({ ...toWholeShape(register), around: z.object(aroundShape) });

/** One cell of a file that cannot be taken. Rows count from 1 as the sheet does. */
export const cellFault = z.object({ row: z.int(), column: z.string(), message: z.string() });
export type CellFault = z.output<typeof cellFault>;

/** A cell that a file would change, as a reader sees it, cut where it is long. What is emptied is empty in `after`. */
export const importedChange = z.object({
  row: z.int(),
  /** The row's number and name. */
  title: z.string(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
});

const unseenNote = z.object({
  kind: z.enum(['merged', 'hidden', 'formulas', 'unknown']),
  row: z.int(),
  /** Empty where it is the whole row. */
  column: z.string(),
  message: z.string(),
});

export const importReport = z.object({
  /** Those with something in them: the sum of the four that follow. */
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Rows that cannot be taken, also where only the heads are at fault. */
  bad: z.int(),
  faults: z.array(cellFault),
  /** Columns that are not imported: their contents follow by themselves. */
  passedOver: z.array(z.string()),
  /** What the sheet does not show and the import acts on: merged cells, hidden rows and columns, formulas, unknown numbers. */
  unseen: z.array(unseenNote),
  /** The rows that cannot be taken with what is wrong, where it was asked for: a workbook in base64. */
  faultFile: z.object({ fileName: z.string(), content: z.string() }).optional(),
  /** Before it is written: what becomes of the rows that are `updated`. Not more than 2,000 of `changeCount`. */
  changes: z.array(importedChange),
  changeCount: z.int(),
  emptiedCount: z.int(),
  isWritten: flag,
});
export type ImportReport = z.output<typeof importReport>;

/** A file of at most 10 MB, in base64. */
export const fileContent = z.base64('文件内容不正确，请重新选择文件').max(14_000_000, '文件不能超过 10 MB');
/**
 * A workbook, or a Word file, in base64. `isQueued`: it is too large to be waited for and comes with a notice, from where
 * GetExportFile fetches it.
 */
export const file = z.object({ fileName: z.string(), content: z.string(), isQueued: flag });
