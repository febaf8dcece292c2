import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';
import { useCall } from '../../../api/use-call.ts';
import type { NodeOwners } from '../gantt/plan-view.ts';

const managerCalls = ['GetWbsManager', 'GetReceiptUser'] as const;

const concerns = ({ name, data }: ServerEvent): boolean => {
  if (typeof data !== 'object' || data === null) return name === 'connected' || name === 'resync';
  return 'register' in data && data.register === 'WbsManager';
};

/** Who answers for each WBS node; what others change shows at once. */
export const useNodeOwners = (projectID: string): NodeOwners => {
  const queries = useQueryClient();
  const { data } = useCall('GetWbsManager', { projectID });
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concerns(event)) return;
        for (const name of managerCalls) void queries.invalidateQueries({ queryKey: [name] });
      },
      [queries],
    ),
  );
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
