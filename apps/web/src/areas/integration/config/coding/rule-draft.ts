import {
  type CodingRule,
  type CodingSegment,
  faultOfRule,
  type SegmentKind,
} from '@xmgl/contracts/project/coding-rule';
import type { OutputOf } from '../../../../api/calls.ts';

/** A rule of the project as it is read. */
export type Rule = OutputOf<'GetAutomaticProjectRule'>[number];

/** A segment with a key that stays its own while segments are moved. */
export type DraftSegment = { readonly key: number; readonly segment: CodingSegment };

const started: Readonly<Record<SegmentKind, CodingSegment>> = {
  fixed: { kind: 'fixed', text: '-' },
  projectCode: { kind: 'projectCode' },
  date: { kind: 'date', digits: 4 },
  wbsCode: { kind: 'wbsCode' },
  category: { kind: 'category' },
  sequence: { kind: 'sequence', digits: 3 },
};

/** What a segment of a kind begins as. */
export const toSegment = (kind: SegmentKind): CodingSegment => started[kind];

/** The list with one segment put a place up (-1) or down (1). */
export const toMoved = (
  segments: readonly DraftSegment[],
  at: number,
  by: -1 | 1,
): readonly DraftSegment[] => {
  const [one, other] = [segments[at], segments[at + by]];
  if (!one || !other) return segments;
  return segments.map((known, place) => (place === at ? other : place === at + by ? one : known));
};

/** Why a rule gives no numbers; empty where it does. */
export const toFault = (rule: CodingRule, allowed: readonly SegmentKind[], projectCode: string): string => {
  const fault = faultOfRule(rule, allowed);
  if (fault) return fault.message;
  return projectCode === '' && rule.segments.some(({ kind }) => kind === 'projectCode')
    ? '项目还没有编号，请先在「基本资料」中填写项目编号'
    : '';
};
