import type { AtMin } from '../model.ts';
import { shareBefore, type WorkSpan } from './work-spans.ts';

/** A price of a resource from a day on, until the next one begins. */
export type DatedPrice = {
  /** Day since 1970-01-01; null holds from the beginning. */
  readonly fromDay: number | null;
  /** The last day for which it was agreed; it is used after that, and told. */
  readonly toDay: number | null;
  /** 元 for a minute of one unit's work, or for a unit of material. */
  readonly rate: number;
  /** 元 for each unit that comes and goes. */
  readonly perUse: number;
};

export type AssignmentCost = {
  /** 元, not rounded. */
  readonly cost: number;
  readonly priceState: '现行' | '单价过期' | '无价';
};

/** The share of an assignment's cost that has come up before a moment: of material also at once, at the start or the end. */
const costShareBefore = (span: WorkSpan, at: AtMin): number => {
  const { resource, dates } = span;
  if (resource.kind === 'material' && resource.accrueAt === 'start') return at > dates.start ? 1 : 0;
  if (resource.kind === 'material' && resource.accrueAt === 'end') return at >= dates.finish ? 1 : 0;
  return shareBefore(span, at);
};

const dayMin = 1440;
const begin = Number.NEGATIVE_INFINITY;
const ever = Number.POSITIVE_INFINITY;

/**
 * What an assignment costs: its work, or its quantity, day by day at the price of the day, and what its units cost to
 * come and go at the price of the first. Before the earliest price that one counts. Material may cost all at the start or
 * at the end (`accrueAt`).
 *
 * @param prices of its resource, the earliest first
 * @example 8 工日, half of them before 330 takes the place of 300 // 4 × 300 + 4 × 330 = 2520
 */
export const computeAssignmentCost = (span: WorkSpan, prices: readonly DatedPrice[]): AssignmentCost => {
  const { assignment, resource, dates } = span;
  if (prices.length === 0) return { cost: 0, priceState: '无价' };
  const amount = resource.kind === 'material' ? assignment.units : assignment.workMin;
  const before = (at: AtMin): number => {
    if (at === begin) return 0;
    return at === ever ? 1 : costShareBefore(span, at);
  };
  let cost = 0;
  let isExpired = false;
  let perUse = prices[0]?.perUse ?? 0;
  prices.forEach((price, at) => {
    const from = at === 0 ? begin : (price.fromDay ?? 0) * dayMin;
    const next = prices[at + 1];
    const to = next ? (next.fromDay ?? 0) * dayMin : ever;
    const share = before(to) - before(from);
    cost += share * amount * price.rate;
    if (from <= dates.start) perUse = price.perUse;
    if (price.toDay !== null && share > 0)
      isExpired ||= before(to) - before(Math.max(from, (price.toDay + 1) * dayMin)) > 1e-9;
  });
  return { cost: cost + perUse * assignment.units, priceState: isExpired ? '单价过期' : '现行' };
};
