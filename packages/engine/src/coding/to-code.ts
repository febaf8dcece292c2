import type { PlanSettings } from '@xmgl/contracts/schedule/plan-rows';

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

const escapeText = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** Digits of the date that the sequence is bound to. */
const boundDigits: Readonly<Record<CodingRule['resetBy'], number>> = { 不: 0, 年: 4, 月: 6, WBS: 0 };

const patternOf = (segment: Segment, sources: CodeSources, resetBy: CodingRule['resetBy']): string => {
  switch (segment.kind) {
    case 'date': {
      const bound = Math.min(boundDigits[resetBy], segment.digits);
      const text = textOf(segment, sources, 0).slice(0, bound);
      return bound < segment.digits ? `${text}\\d{${segment.digits - bound}}` : text;
    }
    case 'wbsCode':
      return resetBy === 'WBS' ? escapeText(sources.wbsCode) : '.*?';
    case 'category':
      return '.*?';
    case 'sequence':
      return `(\\d{${segment.digits},9})`;
    default:
      return escapeText(textOf(segment, sources, 0));
  }
};

/** Finds the place in its sequence of a number that the rule made within the same scope. */
export const toCodePattern = ({ segments, resetBy }: CodingRule, sources: CodeSources): RegExp =>
  new RegExp(`^${segments.map((segment) => patternOf(segment, sources, resetBy)).join('')}$`);
