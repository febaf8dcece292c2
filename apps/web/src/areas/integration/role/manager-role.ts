import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../session/user-store.ts';
import type { RoleRow } from './role-list.tsx';

const managerRole = '项目经理';
export const isManagerRole = ({ isSystem, roleName }: RoleRow): boolean =>
  isSystem && roleName === managerRole;

/** Only a 项目经理 raises rights; others with the right to edit may take some away. */
export const useIsManager = (projectID: string): boolean => {
  const roles = useCall('GetRoleList', { projectID });
  const own = useUser((user) => user.roleList);
  return roles.data?.some((role) => isManagerRole(role) && own.includes(role.roleID)) ?? false;
};
