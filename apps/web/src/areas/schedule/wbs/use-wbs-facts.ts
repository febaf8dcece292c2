import type { PlanDates } from '@xmgl/engine/cells/plan-dates';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { checkWbs, type WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import { useMemo } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useNodeOwners } from '../drawer/use-node-owners.ts';
import { type Span, toSpans, type WbsBesides } from './wbs-view.ts';

const registers = [
  'WbsDictionary',
  'Budget',
  'Requirement',
  'RequirementTrace',
  'Deliverable',
  'ScopeStatement',
  'ScopeBaseline',
] as const;
const factCalls = ['GetWbsFacts', 'GetWbsNodeByID'] as const;

export type CheckedWbs = {
  readonly besides: WbsBesides;
  readonly findings: readonly WbsFinding[];
  readonly isBaselined: boolean;
  /** The same for who writes: before it is known it is waited for. */
  readonly isInForce: () => Promise<boolean>;
  /** What stands in the head of a paper: which project, which version. */
  readonly paperHead: string;
};

const dayMin = 1440;
const daysOf = ({ start, finish }: Span): number => Math.max(1, Math.ceil((finish - start) / dayMin));

/** Of calendar days. */
const daysOfCycle = { 每日: 1, 每周: 7, 每两周: 14, 每月: 30 } as const;

const inCents = (amount: number): number => Math.round(amount * 100);

/** 成本 of each node with everything in it, in 元. */
const sumUp = (
  plan: PlanDocument,
  budgets: readonly { readonly wbsNodeID: string; readonly amount: number }[],
): ReadonlyMap<string, number> => {
  const cents = new Map<string, number>();
  for (const { wbsNodeID, amount } of budgets)
    for (let id: string | null = wbsNodeID; id !== null; id = plan.wbsNode.get(id)?.parentID ?? null)
      cents.set(id, (cents.get(id) ?? 0) + inCents(amount));
  return new Map(Array.from(cents, ([id, sum]) => [id, sum / 100]));
};

const byNode = (findings: readonly WbsFinding[]): ReadonlyMap<string, readonly WbsFinding[]> => {
  const lists = new Map<string, WbsFinding[]>();
  for (const finding of findings) {
    if (finding.wbsNodeID === null) continue;
    const list = lists.get(finding.wbsNodeID);
    if (list) list.push(finding);
    else lists.set(finding.wbsNodeID, [finding]);
  }
  return lists;
};

/** A project may be without a number. */
const headOf = ({ projectCode, scopeVersion }: OutputOf<'GetWbsFacts'>): string =>
  [projectCode && `项目编号 ${projectCode}`, `范围基准 ${scopeVersion || '尚无批准的基准'}`]
    .filter(Boolean)
    .join('　');

/** What the checks find in the plan as it is shown, edits that are still on their way too. */
export const useCheckedWbs = (projectID: string, plan: PlanDocument, dates: PlanDates): CheckedWbs => {
  const owners = useNodeOwners(projectID);
  const { data, refetch } = useCall('GetWbsFacts', { projectID });
  useLiveCalls(registers, factCalls);
  const findings = useMemo(() => {
    if (!data) return [];
    const { nodes } = data;
    const having = (isThere: (node: (typeof nodes)[number]) => boolean): ReadonlySet<string> =>
      new Set(nodes.filter(isThere).map(({ wbsNodeID }) => wbsNodeID));
    const names = new Set(Array.from(plan.wbsNode.values(), ({ name }) => name));
    const { budgets, traced, updateCycle } = data;
    return checkWbs(plan, {
      described: having(({ isDescribed }) => isDescribed === 1),
      withCriteria: having(({ hasCriteria }) => hasCriteria === 1),
      led: new Set(owners.keys()),
      missing: data.missing.filter((name) => !names.has(name)),
      isRunning: data.isRunning === 1,
      isBaselined: data.isBaselined === 1,
      days: new Map(Array.from(toSpans(plan, dates), ([id, span]) => [id, daysOf(span)])),
      mostDays: 2 * daysOfCycle[updateCycle],
      ...(budgets && { budgets: new Map(budgets.map((one) => [one.wbsNodeID, inCents(one.amount)])) }),
      ...(traced && { traced: new Set(traced) }),
    });
  }, [data, plan, dates, owners]);
  return useMemo(() => {
    const units = new Map((data?.nodes ?? []).map((node) => [node.wbsNodeID, node.responsibleUnit]));
    return {
      besides: { owners, units, findings: byNode(findings), budgets: sumUp(plan, data?.budgets ?? []) },
      findings,
      isBaselined: data?.isBaselined === 1,
      isInForce: async () => (data ?? (await refetch({ cancelRefetch: false })).data)?.isBaselined === 1,
      paperHead: data ? headOf(data) : '',
    };
  }, [owners, data, refetch, findings, plan]);
};
