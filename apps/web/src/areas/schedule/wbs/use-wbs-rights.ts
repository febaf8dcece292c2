import { useRight } from '../../../access/use-rights.ts';
import { useSession } from '../../../session/session-store.ts';

export type WbsRights = {
  readonly mayUpdate: boolean;
  readonly mayInsert: boolean;
  readonly mayDelete: boolean;
  readonly mayDownload: boolean;
  readonly isFiled: boolean;
};

/** What the server would let this reader do with the WBS; nothing changes in a filed project. */
export const useWbsRights = (): WbsRights => {
  const isFiled = useSession((session) => session.project?.whetherFiled === 1);
  const mayUpdate = useRight('scope.wbs', 'update') && !isFiled;
  return {
    isFiled,
    mayUpdate,
    mayInsert: useRight('scope.wbs', 'insert') && mayUpdate,
    mayDelete: useRight('scope.wbs', 'delete') && mayUpdate,
    mayDownload: useRight('scope.wbs', 'download'),
  };
};
