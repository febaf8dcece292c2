import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { keyOf } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { log } from '../../../session/log.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type Grants, toPermissions } from './grants.ts';

/** The whole set is saved, then made to count at once; the reader's own menu follows. */
export const useSaveGrants = (projectID: string, roleID: string, onSaved: () => void) => {
  const queries = useQueryClient();
  const makeCount = async () => {
    try {
      await callApi('UpdRedisRolePermission', { projectID, roleID });
      toast.success('权限已保存，立即生效');
    } catch (error) {
      log('让权限立即生效失败', error);
      toast.warning('权限已保存，成员重新进入项目后生效');
    }
    await refreshRights();
  };
  const send = useSend('AddRolePermission', {
    onDone: (saved) => {
      queries.setQueryData(keyOf('GetPageRoutings', { roleID }), saved);
      onSaved();
      void makeCount();
    },
  });
  return {
    isBusy: send.isPending,
    save: (grants: Grants) => send.mutate({ roleID, permissions: toPermissions(grants) }),
  };
};
