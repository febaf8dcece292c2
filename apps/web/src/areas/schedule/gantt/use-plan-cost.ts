import type { PriceBook } from '@xmgl/engine/resource-use/dated-costs';
import { useEffect, useMemo, useState } from 'react';
import { useRight } from '../../../access/use-rights.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { log } from '../../../base/log.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { PlanState } from '../plan/plan-state.ts';

const registers = ['UnitCost', 'Budget', 'CostSetting'];
const calls = ['GetPlanPrices', 'GetApprovedCost'] as const;

export type PlanCost = {
  /** 元 of all assignments at the prices of their days. */
  readonly cost: number;
  /** The approved budget, where part of it was taken from the plan. */
  readonly approved: OutputOf<'GetApprovedCost'>['approved'];
  /** What it is measured against: what the budget took from the plan, else what the plan cost when it was opened. */
  readonly since: number;
};

type Summed = { readonly prices: PriceBook; readonly cost: number; readonly first: number };

/** What the plan costs as it stands, edits that are not saved included; null for who may not see prices. */
export const usePlanCost = (
  session: PlanSession,
  projectID: string,
  { plan, dates }: Pick<PlanState, 'plan' | 'dates'>,
): PlanCost | null => {
  const mayPrice = useRight('resource.library', 'access');
  const mayBudget = useRight('cost.budget', 'access');
  useLiveCalls(registers, calls);
  const isPriced = mayPrice && plan.assignment.size > 0;
  const { data: priced } = useCall('GetPlanPrices', isPriced ? { projectID } : null);
  const { data: budget } = useCall('GetApprovedCost', isPriced && mayBudget ? { projectID } : null);
  const prices: PriceBook | undefined = useMemo(
    () => priced && new Map(priced.map((one) => [one.resourceID, one.prices])),
    [priced],
  );
  const [summed, setSummed] = useState<Summed | null>(null);
  // The dates first: what they cost is asked for when they are shown.
  useEffect(() => {
    if (!prices) return;
    let isCurrent = true;
    session.sumCosts(prices).then(
      (sum) => {
        if (!isCurrent) return;
        setSummed((known) => ({ prices, cost: sum, first: known?.prices === prices ? known.first : sum }));
      },
      (error: unknown) => log('计划的费用未能算出', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, prices, plan, dates]);
  if (!isPriced || summed === null || (mayBudget && budget === undefined)) return null;
  const found = budget?.approved ?? null;
  const approved = found !== null && found.fromPlan > 0 ? found : null;
  return { cost: summed.cost, approved, since: approved?.fromPlan ?? summed.first };
};
