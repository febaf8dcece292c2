import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { isStale, isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { tellRefusal } from '../../../session/tell-refusal.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type Grants, toPermissions } from './grants.ts';
import { grantsKey, type RoleGrants, readGrants } from './use-role-grants.ts';

type Options = {
  readonly projectID: string;
  readonly roleID: string;
  readonly onSaved: () => void;
  /** Someone else saved meanwhile: nothing was written; this is what they have. */
  readonly onStale: (theirs: RoleGrants) => void;
};

/** The whole set is saved, then made to count at once; the reader's own menu follows. */
export const useSaveGrants = ({ projectID, roleID, onSaved, onStale }: Options) => {
  const queries = useQueryClient();
  const readRoles = useReadNewest('GetRoleList');
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
  const readTheirs = async () => {
    try {
      const role = (await readRoles({ projectID })).find((each) => each.roleID === roleID);
      if (role)
        onStale(await queries.fetchQuery({ queryKey: grantsKey(role), queryFn: () => readGrants(role) }));
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  const send = useSend('AddRolePermission', {
    takeErrors: isStale,
    onDone: ({ rowVersion, pageRoutings }) => {
      queries.setQueryData<RoleGrants>(grantsKey({ roleID, rowVersion }), {
        rowVersion,
        routings: pageRoutings,
      });
      readRoles({ projectID })
        .catch((error: unknown) => tellRefusal('读取角色失败', error))
        .finally(onSaved);
      void makeCount();
    },
  });
  return {
    isBusy: send.isPending,
    save: (rowVersion: number, grants: Grants) =>
      send.mutate(
        { roleID, rowVersion, permissions: toPermissions(grants) },
        { onError: (error) => isStale(error) && void readTheirs() },
      ),
  };
};
