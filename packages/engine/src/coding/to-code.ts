import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';

type Said = NonNullable<PlanSettings['activityCode']>;
type Segment = Said['segments'][number];
/** How numbers are made; `resetBy` tells when the sequence begins anew. */
export type CodingRule = { readonly segments: readonly Segment[]; readonly resetBy: Said['resetBy'] };

/** What the segments of a number stand for at this moment; `day` is YYYY-MM-DD. */
export type CodeSources = {
  readonly projectCode: string;
  readonly day: string;
  readonly wbsCode: string;
  readonly category: string;
};

const textOf = (segment: Segment, sources: CodeSources, place: number): string => {
  switch (segment.kind) {
    case 'fixed':
      return segment.text;
    case 'projectCode':
      return sources.projectCode;
    case 'date':
      return sources.day.replaceAll('-', '').slice(0, segment.digits);
    case 'wbsCode':
      return sources.wbsCode;
    case 'category':
      return sources.category;
    case 'sequence':
      return String(place).padStart(segment.digits, '0');
  }
};

/**
 * The number that a rule makes of a place in its sequence.
 * @example toCode(rule, { projectCode: 'P1', day: '2026-03-02', wbsCode: '', category: '' }, 7) // 'P1-2026-007'
 */
export const toCode = ({ segments }: CodingRule, sources: CodeSources, place: number): string =>
  segments.map((segment) => textOf(segment, sources, place)).join('');

/** What stands before and behind the place in a number, and the digits that the place has at least. */
export type CodeFrame = { readonly before: string; readonly digits: number; readonly after: string };

/** The numbers that a rule makes, for who counts elsewhere: the place stands between two texts. */
export const toCodeFrame = ({ segments }: CodingRule, sources: CodeSources): CodeFrame => {
  const at = segments.findIndex(({ kind }) => kind === 'sequence');
  const sequence = segments[at];
  const textsOf = (some: readonly Segment[]) => some.map((each) => textOf(each, sources, 0)).join('');
  return {
    before: textsOf(at === -1 ? segments : segments.slice(0, at)),
    digits: sequence?.kind === 'sequence' ? sequence.digits : 0,
    after: at === -1 ? '' : textsOf(segments.slice(at + 1)),
  };
};

/** What the places of a sequence are counted within: '', a year, a month or a WBS code. */
export const toScope = ({ resetBy }: CodingRule, { day, wbsCode }: CodeSources): string => {
  switch (resetBy) {
    case '年':
      return day.slice(0, 4);
    case '月':
      return day.slice(0, 7);
    case 'WBS':
      return wbsCode;
    case '不':
      return '';
  }
};

/** Digits of the date that the sequence is bound to. */
const boundDigits: Readonly<Record<CodingRule['resetBy'], number>> = { 不: 0, 年: 4, 月: 6, WBS: 0 };

/** A piece of a number as it is read: a text, so many digits, or whatever stands there. */
type Piece = { readonly text: string } | { readonly digits: number } | { readonly any: true };

const toPieces = (
  segment: Segment,
  sources: CodeSources,
  resetBy: CodingRule['resetBy'],
): readonly Piece[] => {
  switch (segment.kind) {
    case 'date': {
      const bound = Math.min(boundDigits[resetBy], segment.digits);
      const text = textOf(segment, sources, 0).slice(0, bound);
      return [{ text }, { digits: segment.digits - bound }];
    }
    case 'wbsCode':
      return resetBy === 'WBS' ? [{ text: sources.wbsCode }] : [{ any: true }];
    case 'category':
      return [{ any: true }];
    default:
      return [{ text: textOf(segment, sources, 0) }];
  }
};

const isDigits = (code: string, from: number, to: number): boolean => {
  if (to > code.length) return false;
  for (let at = from; at < to; at += 1) {
    const unit = code.charCodeAt(at);
    if (unit < 48 || unit > 57) return false;
  }
  return true;
};

/** Where a piece may end that begins at one of these places, each place once and in order. */
const endsOf = (code: string, starts: readonly number[], piece: Piece): readonly number[] => {
  const [first] = starts;
  if (first === undefined) return [];
  if ('any' in piece) return Array.from({ length: code.length - first + 1 }, (_, at) => first + at);
  if ('text' in piece)
    return starts.filter((at) => code.startsWith(piece.text, at)).map((at) => at + piece.text.length);
  return starts.map((at) => at + piece.digits).filter((to) => isDigits(code, to - piece.digits, to));
};

/** Where pieces one behind the other may end that begin with the code. */
const follow = (code: string, pieces: readonly Piece[]): readonly number[] =>
  pieces.reduce<readonly number[]>((starts, piece) => endsOf(code, starts, piece), [0]);

const turn = (text: string): string => text.split('').reverse().join('');
const turnPiece = (piece: Piece): Piece => ('text' in piece ? { text: turn(piece.text) } : piece);

/** The text that the pieces begin with whatever is read. */
const leadOf = (pieces: readonly Piece[]): string => {
  const open = pieces.findIndex((piece) => !('text' in piece));
  return pieces
    .slice(0, open === -1 ? pieces.length : open)
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('');
};

/** The most digits that a place in a sequence may have. */
const longestPlace = 9;

/** Finds the place in its sequence of a number that the rule made within the same scope. */
export type CodeReader = {
  /** The same for rules and scopes that read alike. */
  readonly form: string;
  /** What every number of this form begins with, and ends with. */
  readonly starts: string;
  readonly ends: string;
  readonly placeOf: (code: string) => number | undefined;
};

/**
 * Reads numbers as the rule writes them, in time that grows with the number's length alone: whatever stands
 * before the sequence is followed from the front, what stands behind it from the back, and nothing is tried twice.
 * @example toCodeReader(rule, sources).placeOf('CR-2026-007') // 7
 */
export const toCodeReader = ({ segments, resetBy }: CodingRule, sources: CodeSources): CodeReader => {
  const at = segments.findIndex(({ kind }) => kind === 'sequence');
  const sequence = segments[at];
  const fewest = sequence?.kind === 'sequence' ? sequence.digits : longestPlace;
  const piecesOf = (some: readonly Segment[]) => some.flatMap((one) => toPieces(one, sources, resetBy));
  const before = piecesOf(segments.slice(0, at));
  const behind = piecesOf(segments.slice(at + 1))
    .reverse()
    .map(turnPiece);
  return {
    form: JSON.stringify([before, fewest, behind]),
    starts: leadOf(before),
    ends: turn(leadOf(behind)),
    placeOf: (code) => {
      const starts = follow(code, before);
      if (starts.length === 0) return undefined;
      const ends = new Set(follow(turn(code), behind).map((back) => code.length - back));
      for (const from of starts)
        for (let to = from + longestPlace; to >= from + fewest; to -= 1)
          if (ends.has(to) && isDigits(code, from, to)) return Number(code.slice(from, to));
      return undefined;
    },
  };
};
