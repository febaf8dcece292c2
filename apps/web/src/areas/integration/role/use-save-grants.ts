import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/client.ts';
import { useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { type ApiError, isStale, isToldElsewhere, messageOf } from '../../../base/api-error.ts';
import { log } from '../../../base/log.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { tellRefusal } from '../../../session/tell-refusal.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type Grants, toPermissions } from './grants.ts';
import { grantsKey, type RoleGrants, readGrants } from './use-role-grants.ts';

type Options = {
  readonly projectID: string;
  readonly onSaved: (roleIDs: readonly string[]) => void;
  /** Someone else saved meanwhile: nothing was written; this is what they have. */
  readonly onStale: (roleID: string, theirs: RoleGrants) => void;
};

/** The whole set of a role, on the version from which it was changed. */
export type ToSave = { readonly roleID: string; readonly rowVersion: number; readonly grants: Grants };

/** What is saved is made to count at once; the reader's own menu follows. */
const makeCount = async (projectID: string, [roleID, ...more]: readonly string[]): Promise<void> => {
  try {
    const isOne = roleID !== undefined && more.length === 0;
    await callApi('UpdRedisRolePermission', { projectID, ...(isOne && { roleID }) });
    toast.success('权限已保存，立即生效');
  } catch (error) {
    log('让权限立即生效失败', error);
    toast.warning('权限已保存，成员重新进入项目后生效');
  }
  await refreshRights();
};

/** Roles are saved one after the other, each as a whole set. */
export const useSaveGrants = ({ projectID, onSaved, onStale }: Options) => {
  const queries = useQueryClient();
  const readRoles = useReadNewest('GetRoleList');
  const [isBusy, setBusy] = useState(false);
  const readTheirs = async (roleID: string) => {
    try {
      const role = (await readRoles({ projectID })).find((each) => each.roleID === roleID);
      const newest = role && { queryKey: grantsKey(role), queryFn: () => readGrants(role) };
      if (newest) onStale(roleID, await queries.fetchQuery(newest));
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  const send = useSend('AddRolePermission', { takeErrors: isStale });
  const saveOne = async ({ roleID, rowVersion, grants }: ToSave): Promise<boolean> => {
    try {
      const saved = await send.mutateAsync({ roleID, rowVersion, permissions: toPermissions(grants) });
      queries.setQueryData<RoleGrants>(grantsKey({ roleID, rowVersion: saved.rowVersion }), {
        rowVersion: saved.rowVersion,
        routings: saved.pageRoutings,
      });
      return true;
    } catch (error) {
      if (isStale(error as ApiError)) await readTheirs(roleID);
      return false;
    }
  };
  const save = async (all: readonly ToSave[]): Promise<void> => {
    setBusy(true);
    const saved: string[] = [];
    for (const one of all) if (await saveOne(one)) saved.push(one.roleID);
    if (saved.length > 0) {
      await readRoles({ projectID }).catch((error: unknown) => tellRefusal('读取角色失败', error));
      onSaved(saved);
      void makeCount(projectID, saved);
    }
    setBusy(false);
  };
  return { isBusy, save };
};
