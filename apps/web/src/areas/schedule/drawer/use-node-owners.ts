import { useMemo } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import type { NodeOwners } from '../gantt/plan-view.ts';

const managerRegisters = ['WbsManager'] as const;
const managerCalls = ['GetWbsManager', 'GetReceiptUser'] as const;

/** Who answers for each WBS node; what others change shows at once. */
export const useNodeOwners = (projectID: string): NodeOwners => {
  const { data } = useCall('GetWbsManager', { projectID });
  useLiveCalls(managerRegisters, managerCalls);
  return useMemo(() => {
    const names = new Map<string, string>();
    for (const { duty, wbsNodeID, userName } of data ?? []) {
      if (duty !== '负责人') continue;
      const before = names.get(wbsNodeID);
      names.set(wbsNodeID, before === undefined ? userName : `${before}、${userName}`);
    }
    return names;
  }, [data]);
};
