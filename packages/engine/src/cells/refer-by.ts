import type { PlanDocument } from '../commands/plan-document.ts';
import { findByCode, listByName, listOrder } from './plan-index.ts';
import type { FindRow, Namesakes } from './predecessor-text.ts';

/** How a reader names a row in a list of predecessors. */
export type ReferBy = 'number' | 'code';

export const referWords: Readonly<Record<ReferBy, string>> = { number: '行号', code: '编码' };

const findByNumber = (plan: PlanDocument, reference: string): string | null =>
  /^\d+$/.test(reference) ? (listOrder(plan).rowIDs[Number(reference) - 1] ?? null) : null;

/** The row's number in the whole plan, whatever is folded or filtered. */
export const numberOf = (plan: PlanDocument, rowID: string): number =>
  (listOrder(plan).indexOf.get(rowID) ?? -1) + 1;

const codeOf = (plan: PlanDocument, rowID: string): string =>
  plan.activity.get(rowID)?.code || plan.wbsNode.get(rowID)?.code || '';

const findByName = (plan: PlanDocument, name: string): string | Namesakes | null => {
  const [first, ...others] = listByName(plan, name);
  if (!first) return null;
  return others.length === 0 ? first.activityID : { codes: [first, ...others].map(({ code }) => code) };
};

/** What the reader chose comes first; the other way, and then a name, helps where it says nothing. */
export const toFindRow =
  (plan: PlanDocument, referBy: ReferBy): FindRow =>
  (reference) =>
    (referBy === 'number'
      ? (findByNumber(plan, reference) ?? findByCode(plan, reference))
      : (findByCode(plan, reference) ?? findByNumber(plan, reference))) ?? findByName(plan, reference);

/** A name that `toFindRow` finds again. */
export const referTo = (plan: PlanDocument, rowID: string, referBy: ReferBy): string =>
  (referBy === 'code' && codeOf(plan, rowID)) || String(numberOf(plan, rowID));
