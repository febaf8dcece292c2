import { isWordKind } from '@xmgl/contracts/company/word-kinds';
import type { Field } from '@xmgl/contracts/register/fields';
import { emptyValueOf, isRich } from '@xmgl/contracts/register/fields';
import { fromShown } from '@xmgl/contracts/register/measure';
import { toRich } from '@xmgl/contracts/register/rich-text';
import { splitNames, textOf, toMinuteText } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import { fullName, type Names } from './import-names.ts';

/** What a cell says, or what is wrong with it. */
export type Reading = { readonly value: unknown } | { readonly message: string };

const mostOffered = 20;
const mostNamed = 3;
const mostNumber = 1e15;
const mostCode = 40;

const quote = (texts: readonly string[]): string =>
  texts
    .slice(0, mostOffered)
    .map((text) => `「${text.slice(0, 40)}」`)
    .join('');

const wrongWord = (texts: readonly string[], words: readonly string[]): Reading => ({
  message: `没有${quote(texts)}，可填：${words.slice(0, mostOffered).join('、')}${words.length > mostOffered ? ' 等' : ''}`,
});

const readWord = (choices: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(choices).find(([key, word]) => word === text || key === text)?.[0];

const readWords = (choices: Readonly<Record<string, string>>, text: string): Reading => {
  const keys = new Set<string>();
  const wrong: string[] = [];
  for (const word of splitNames(text)) {
    const key = readWord(choices, word);
    if (key === undefined) wrong.push(word);
    else keys.add(key);
  }
  return wrong.length > 0 ? wrongWord(wrong, Object.values(choices)) : { value: [...keys] };
};

const readChoice = (choices: Readonly<Record<string, string>>, text: string): Reading => {
  const key = readWord(choices, text);
  return key === undefined ? wrongWord([text], Object.values(choices)) : { value: key };
};

const readFlag = (text: string): Reading => {
  if (text === '是') return { value: 1 };
  return text === '否' ? { value: 0 } : wrongWord([text], ['是', '否']);
};

type NumberField = Extract<Field, { kind: 'number' }>;

/** A number, with its unit behind it or without. */
const readNumber = (field: NumberField, cell: Cell, text: string): Reading => {
  const { unit, measure } = field;
  const bare =
    measure && unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  const shown = typeof cell === 'number' ? cell : Number(bare.replaceAll(/[,，\s]/g, ''));
  const isPlain = typeof cell === 'number' || (/^[-+]?[\d,，\s]*(?:\.\d+)?$/.test(bare) && /\d$/.test(bare));
  if (!isPlain || !Number.isFinite(shown)) return { message: `「${text.slice(0, 40)}」不是数字` };
  const value = fromShown(field, shown);
  return Math.abs(value) > mostNumber ? { message: '数字过大，整数部分最多 15 位，请改正' } : { value };
};

/** @example dashed('20260302') // '2026-03-02' */
const dashed = (text: string): string => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/** A day or minute that there is, in the years that calendars of projects need. */
const toMinute = (cell: Cell, text: string): string | undefined => {
  if (cell instanceof Date) return toMinuteText(cell) || undefined;
  const [, year = '', month = '', day = '', hour = '0', minute = '0'] = dayPattern.exec(dashed(text)) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const wanted = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`;
  const time = new Date(`${wanted}Z`);
  // The 30th of February would become a day in March.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(wanted) ? wanted : undefined;
};

/** Excel's number of a day of some year from 1954 to 2119, in a cell that does not say it is one. */
const isBareDay = (cell: Cell): boolean => typeof cell === 'number' && cell > 20_000 && cell < 80_000;

const readTime = (kind: 'day' | 'minute', cell: Cell, text: string): Reading => {
  const minute = toMinute(cell, text);
  const example = kind === 'day' ? '2026-03-02' : '2026-03-02 09:30';
  if (isBareDay(cell))
    return { message: `「${text}」没有设成日期格式，请在表格中把这一列设为日期，或写成 ${example}` };
  if (minute === undefined || !/^[12]\d{3}-/.test(minute))
    return { message: `「${text.slice(0, 40)}」不是${kind === 'day' ? '日期' : '时间'}，请写成 ${example}` };
  return { value: kind === 'day' ? minute.slice(0, 10) : minute };
};

const unknownNames = (texts: readonly string[]): string => `本项目中没有${quote(texts)}，或不能选用`;

/** Of what is no longer in use, which may be named here. */
type MayName = (id: string) => boolean;

const readName = (names: Names, text: string, mayName: MayName): Reading => {
  const found = names.get(text) ?? [];
  const [one] = found;
  if (!one) return { message: unknownNames([text]) };
  if (one.isStopped && !mayName(one.id)) return { message: `${quote([text])}已停用，请改选在用的` };
  if (found.length === 1) return { value: one.id };
  const told = found.slice(0, mostNamed).map(fullName).join('、');
  return { message: `有 ${found.length} 个${quote([text])}，请写明是哪一个：${told}` };
};

const readNames = (names: Names, text: string, mayName: MayName): Reading => {
  // A name may itself hold a comma.
  const parts = names.has(text) ? [text] : splitNames(text);
  const unknown = parts.filter((part) => !names.has(part));
  const told = unknown.length > 0 ? [unknownNames(unknown)] : [];
  const ids = new Set<unknown>();
  for (const part of parts.filter((one) => names.has(one))) {
    const read = readName(names, part, mayName);
    if ('value' in read) ids.add(read.value);
    else if (told.length < mostOffered) told.push(read.message);
  }
  return told.length > 0 ? { message: told.join('；') } : { value: [...ids] };
};

/** Names that a cell asks to be found. */
export const namesIn = (field: Field, cell: Cell | undefined): string[] => {
  const text = textOf(cell);
  if (text === '') return [];
  return field.kind === 'links' ? [text, ...splitNames(text)] : [text];
};

/** What a formula shows where it came to nothing. */
const formulaFault = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

/** A number keeps fifteen digits: what was typed behind them is lost by the time the file is read. */
const isLossy = (cell: Cell): boolean => typeof cell === 'number' && Math.abs(cell) >= 1e15;
const lossy = '此格是超过 15 位的数字，末几位已经丢失，请把这一列设为文本格式，再重新填写';

/** The value that a cell stands for, where its row has `held` so far; limits and formats are asked of the whole row later. */
export const readCell = (field: Field, cell: Cell, names: Names, held?: unknown): Reading => {
  const text = textOf(cell);
  if (text === '') return { value: emptyValueOf(field) };
  if (formulaFault.test(text)) return { message: `此格的公式没有算出结果（${text}），请改正` };
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (isLossy(cell)) return { message: lossy };
      return { value: isRich(field) ? toRich(text) : text };
    case 'code':
      if (isLossy(cell)) return { message: lossy };
      return text.length > mostCode ? { message: `${field.label}最多 ${mostCode} 个字` } : { value: text };
    case 'choice':
      return readChoice(field.choices, text);
    case 'choices':
      return readWords(field.choices, text);
    case 'flag':
      return readFlag(text);
    case 'number':
      return readNumber(field, cell, text.normalize('NFKC'));
    case 'day':
    case 'minute':
      return readTime(field.kind, cell, text.normalize('NFKC'));
    case 'link':
      return isWordKind(field.entity) && !names.has(text)
        ? { message: `字典「${field.entity}」中没有${quote([text])}，或已停用` }
        : readName(names, text, (id) => field.takesStopped === true || id === held);
    case 'links':
      return readNames(
        names,
        text,
        (id) => field.takesStopped === true || (Array.isArray(held) && held.includes(id)),
      );
    case 'files':
      return { message: '文件在记录中上传，不能导入' };
  }
};
