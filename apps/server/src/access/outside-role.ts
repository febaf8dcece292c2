import type { PageRole } from './page-roles.repository.ts';

/** Whether a role is that of people from other units, who see of a register what is their own. */
export const isOutsideRole = ({ isSystem, roleName }: Pick<PageRole, 'isSystem' | 'roleName'>): boolean =>
  isSystem && roleName === '外部单位';
