import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { checkWbs, type WbsFinding } from '@xmgl/engine/wbs/check-wbs';
import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { useNodeOwners } from '../drawer/use-node-owners.ts';
import type { WbsBesides } from './wbs-view.ts';

const registers = ['WbsDictionary', 'Deliverable', 'ScopeStatement', 'ScopeBaseline'] as const;
const factCalls = ['GetWbsFacts', 'GetWbsNodeByID'] as const;

export type CheckedWbs = {
  readonly besides: WbsBesides;
  readonly findings: readonly WbsFinding[];
  readonly isBaselined: boolean;
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

/** What the checks find in the plan as it is shown, edits that are still on their way too. */
export const useCheckedWbs = (projectID: string, plan: PlanDocument): CheckedWbs => {
  const owners = useNodeOwners(projectID);
  const { data } = useCall('GetWbsFacts', { projectID });
  useLiveCalls(registers, factCalls);
  const findings = useMemo(() => {
    if (!data) return [];
    const { nodes } = data;
    const having = (isThere: (node: (typeof nodes)[number]) => boolean): ReadonlySet<string> =>
      new Set(nodes.filter(isThere).map(({ wbsNodeID }) => wbsNodeID));
    const names = new Set(Array.from(plan.wbsNode.values(), ({ name }) => name));
    return checkWbs(plan, {
      described: having(({ isDescribed }) => isDescribed === 1),
      withCriteria: having(({ hasCriteria }) => hasCriteria === 1),
      led: new Set(owners.keys()),
      missing: data.missing.filter((name) => !names.has(name)),
      isRunning: data.isRunning === 1,
      isBaselined: data.isBaselined === 1,
    });
  }, [data, plan, owners]);
  return useMemo(() => {
    const units = new Map((data?.nodes ?? []).map((node) => [node.wbsNodeID, node.responsibleUnit]));
    return {
      besides: { owners, units, findings: byNode(findings) },
      findings,
      isBaselined: data?.isBaselined === 1,
    };
  }, [owners, data, findings]);
};
