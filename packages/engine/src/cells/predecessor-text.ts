import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { readDuration } from './duration-text.ts';
import { type Read, readAs, toPlainText, unreadable } from './read-result.ts';

/** One entry of the predecessors' cell: which row, and how it holds. */
export type TypedLink = Pick<LinkRow, 'type' | 'lagValue' | 'lagUnit' | 'lagCalendar'> & {
  readonly predID: string;
};
/** A calendar is in it where one was said. */
export type TypedLag = Pick<LinkRow, 'lagValue' | 'lagUnit'> & Partial<Pick<LinkRow, 'lagCalendar'>>;
type DayLengths = Pick<PlanSettings, 'minutesPerDay' | 'minutesPerWeek' | 'daysPerMonth'>;
/** Several rows of the name that was typed. */
export type Namesakes = { readonly codes: readonly string[] };
/** Finds a row by the code or the number the reader sees, or by a name that no other has. */
export type FindRow = (reference: string) => string | Namesakes | null;

const hint = '请按「A1010」「3FS+2天」「5SS」填写，多个用分号隔开';
const typeWords: Readonly<Record<string, LinkRow['type']>> = {
  FS: 'FS',
  SS: 'SS',
  FF: 'FF',
  SF: 'SF',
  完成开始: 'FS',
  开始开始: 'SS',
  完成完成: 'FF',
  开始完成: 'SF',
};
// No part of them can meet the same letters in two ways: a long text is read in one pass.
const withType =
  /^([\s\S]+?)(FS|SS|FF|SF|完成-?开始|开始-?开始|完成-?完成|开始-?完成)\s*(?:([+-])([\s\S]+))?$/i;
const plainWithLag = /^([\s\S]+?)([+-])\s*(\d[\s\S]*)$/;

const calendarWords: Readonly<Record<string, LinkRow['lagCalendar']>> = {
  后续: 'successor',
  前置: 'predecessor',
  项目: 'project',
  '24小时': 'continuous',
  '24h': 'continuous',
};

/** '2天[前置]' as its two parts; full-width signs were made plain before. */
const splitCalendar = (text: string): readonly [size: string, mark: string | null] => {
  const last = text.at(-1) ?? '';
  const open = { ']': '[', ')': '(', '】': '【' }[last];
  const begin = open === undefined ? -1 : text.lastIndexOf(open);
  return begin === -1 ? [text, null] : [text.slice(0, begin).trimEnd(), text.slice(begin + 1, -1)];
};

const readLag = (sign: string, text: string, settings: DayLengths): Read<TypedLag> => {
  const [size, mark] = splitCalendar(text);
  const lag = readLagSize(sign, size, settings);
  if (!lag.ok || mark === null) return lag;
  const word = mark
    .replaceAll(' ', '')
    .toLowerCase()
    .replace(/(活动)?(日历)?$/, '');
  const lagCalendar = calendarWords[word];
  if (lagCalendar === undefined)
    return unreadable(`没有「${mark}」这种延时日历，可填：后续、前置、项目、24小时`);
  if (lag.value.lagUnit !== 'working' && lag.value.lagUnit !== 'percent')
    return unreadable(`按日历时间计的延时不看日历，请去掉「[${mark}]」`);
  return readAs({ ...lag.value, lagCalendar });
};

const readLagSize = (sign: string, text: string, settings: DayLengths): Read<TypedLag> => {
  const factor = sign === '-' ? -1 : 1;
  const percent = /^(\d+(?:\.\d+)?)\s*(e|日历)?%$/i.exec(text);
  if (percent) {
    const size = Number(percent[1]);
    // A plan keeps whole percent: one rounded unseen would be another date.
    if (!Number.isInteger(size)) return unreadable(`延时的百分比应为整数，请把「${text}」改为整数或天数`);
    return readAs({ lagValue: factor * size + 0, lagUnit: percent[2] ? 'elapsedPercent' : 'percent' });
  }
  const lag = readDuration(text, settings, false);
  if (!lag.ok) return lag;
  return readAs({
    lagValue: factor * lag.value.durationMin,
    lagUnit: lag.value.isElapsed ? 'elapsed' : 'working',
  });
};

/** The row's name in an entry, without what follows it. */
const referenceOf = (text: string): string =>
  (withType.exec(text) ?? plainWithLag.exec(text))?.[1]?.trimEnd() ?? text;

export type TypedPart = { readonly reference: string; readonly rest: string; readonly link: Read<TypedLink> };

const separators = /[;,、\n；，]/;

/** Every entry by itself, as far as it was typed; the text before the last one stands in `before`. */
export const readParts = (
  text: string,
  findRow: FindRow,
  settings: DayLengths,
): { readonly before: string; readonly parts: readonly TypedPart[] } => {
  const plain = toPlainText(text);
  const pieces = plain.split(separators);
  const last = pieces.at(-1) ?? '';
  const parts = pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .map((piece) => {
      const reference = findRow(piece) === null ? referenceOf(piece) : piece;
      return { reference, rest: piece.slice(reference.length), link: readOne(piece, findRow, settings) };
    });
  return {
    before: plain.slice(0, plain.length - last.length),
    parts: last.trim() === '' ? [...parts, nothing] : parts,
  };
};

const nothing: TypedPart = { reference: '', rest: '', link: unreadable('') };

const mostCodes = 5;

const notOne = (reference: string, found: Namesakes | null): Read<never> => {
  if (found === null) return unreadable(`找不到编码或行号为「${reference}」、或唯一叫此名称的活动，${hint}`);
  const { codes } = found;
  const more = codes.length > mostCodes ? ' 等' : '';
  const listed = codes.slice(0, mostCodes).join('、');
  return unreadable(`有 ${codes.length} 个活动叫「${reference}」，请填写其中一个的编码：${listed}${more}`);
};

const noLag = { lagValue: 0, lagUnit: 'working', lagCalendar: 'successor' } as const;

const readOne = (text: string, findRow: FindRow, settings: DayLengths): Read<TypedLink> => {
  const whole = findRow(text);
  if (typeof whole === 'string') return readAs({ predID: whole, type: 'FS', ...noLag });
  const typed = withType.exec(text);
  const match = typed ?? plainWithLag.exec(text);
  if (!match) return notOne(text, whole);
  const [, before = '', second = '', third, fourth] = match;
  const reference = before.trimEnd();
  const [type, sign, lagText] = typed
    ? [typeWords[second.toUpperCase().replace('-', '')] ?? 'FS', third, fourth]
    : (['FS', second, third] as const);
  const predID = findRow(reference);
  if (typeof predID !== 'string') return notOne(reference, predID);
  const lag = sign && lagText ? readLag(sign, lagText.trim(), settings) : readAs(noLag);
  return lag.ok ? readAs({ predID, type, ...noLag, ...lag.value }) : lag;
};

/**
 * Reads a list of predecessors.
 * @example readPredecessors('3FS+2天; 5SS', findRow, settings)
 */
export const readPredecessors = (
  text: string,
  findRow: FindRow,
  settings: DayLengths,
): Read<readonly TypedLink[]> => {
  const links: TypedLink[] = [];
  for (const part of toPlainText(text).split(separators)) {
    if (part.trim() === '') continue;
    const link = readOne(part.trim(), findRow, settings);
    if (!link.ok) return link;
    const { predID, type } = link.value;
    if (links.some((known) => known.predID === predID && known.type === type)) {
      return unreadable(`「${part.trim()}」重复了，请只留一个`);
    }
    links.push(link.value);
  }
  return readAs(links);
};

/** Reads a lag alone; nothing typed is none. @example readLagText('-2天', settings) */
export const readLagText = (text: string, settings: DayLengths): Read<TypedLag> => {
  const plain = toPlainText(text);
  const sign = /^[+-]/.exec(plain)?.[0] ?? '';
  return plain === ''
    ? readAs({ lagValue: 0, lagUnit: 'working' })
    : readLag(sign, plain.slice(sign.length).trim(), settings);
};
