import type { Input } from '@xmgl/contracts/call';
import type { ApplyAssignmentCommands } from '@xmgl/contracts/resource/requirement.calls';
import { newID } from '../../../api/new-id.ts';
import { useSend } from '../../../api/use-send.ts';

export type AssignmentCommand = Input<typeof ApplyAssignmentCommands>['commands'][number];

/** Says something to the needs of the plan, upon the version that is shown. */
export const useAssignmentEdits = (
  { projectID, planVersion }: { readonly projectID: string; readonly planVersion: number },
  done: string,
  onDone?: () => void,
) => {
  const send = useSend('ApplyAssignmentCommands', {
    refreshes: ['GetAssignmentPage', 'GetResourceDemand'],
    done,
    ...(onDone && { onDone }),
  });
  return {
    isSaving: send.isPending,
    say: (...commands: AssignmentCommand[]) =>
      send.mutate({ projectID, baseVersion: planVersion, batchID: newID(), commands }),
  };
};
