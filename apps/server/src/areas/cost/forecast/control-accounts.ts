import { roundMoney } from '@xmgl/contracts/money';
import { type PlanDocument, parentOf, walkOutline } from '@xmgl/engine/commands/plan-document';
import type { EvAmounts, EvRows } from '@xmgl/engine/earned-value/ev-model';

export type ControlAccount = EvAmounts & {
  /** A WBS node; null for what belongs to none. */
  readonly nodeID: string | null;
  readonly code: string;
  readonly name: string;
};

const keys = ['bac', 'pv', 'ev', 'ac'] as const;
const less = (a: EvAmounts, b: EvAmounts): EvAmounts => ({
  bac: roundMoney(a.bac - b.bac),
  pv: roundMoney(a.pv - b.pv),
  ev: roundMoney(a.ev - b.ev),
  ac: roundMoney(a.ac - b.ac),
});
const isSome = (amounts: EvAmounts): boolean => keys.some((key) => amounts[key] !== 0);

/**
 * The project's amounts split without rest: a node of the control level with all below it, what a higher node has beside
 * the nodes below it, and last what belongs to no node.
 */
export const toControlAccounts = (
  plan: PlanDocument,
  { total, rows }: { readonly total: EvAmounts; readonly rows: Pick<EvRows, 'get'> },
  controlLevel: number,
): readonly ControlAccount[] => {
  const level = new Map<string, number>();
  const kept = new Map<string, { code: string; name: string; amounts: EvAmounts }>();
  let rest = total;
  walkOutline(plan, null, (rowID) => {
    const node = plan.wbsNode.get(rowID);
    const amounts = rows.get(rowID);
    if (!node) return;
    const parent = parentOf(plan, rowID);
    const own = parent === null ? 1 : (level.get(parent) ?? 0) + 1;
    level.set(rowID, own);
    if (!amounts || own > controlLevel) return;
    kept.set(rowID, { code: node.code, name: node.name, amounts });
    const above = parent === null ? undefined : kept.get(parent);
    if (above) above.amounts = less(above.amounts, amounts);
    else rest = less(rest, amounts);
  });
  const accounts = [...kept].flatMap(([nodeID, { code, name, amounts }]) =>
    isSome(amounts) ? [{ nodeID, code, name, ...amounts }] : [],
  );
  const { bac, pv, ev, ac } = rest;
  return isSome(rest)
    ? [...accounts, { nodeID: null, code: '', name: '未归属 WBS', bac, pv, ev, ac }]
    : accounts;
};

/** What is proposed as still to be spent: the budget of the rest, at the cost performance so far. */
export const proposeEtc = ({ bac, ev, ac }: EvAmounts): number => {
  const rest = Math.max(0, bac - ev);
  return roundMoney(ev > 0 && ac > 0 ? (rest * ac) / ev : rest);
};
