import { isManager } from '../../access/duty.service.ts';
import { type Grant, permissionColumns } from '../../access/page-routing.mapper.ts';
import type { Actor } from '../../access/someone.ts';
import { grantsOfUser } from '../../access/user-grants.repository.ts';
import { fail } from '../../base/failure.ts';

type Granter = Pick<Actor, 'db' | 'user' | 'project'>;

/** Whether `wanted` sets a flag that none of `held` sets. */
export const exceeds = (wanted: readonly Grant[], held: readonly Grant[]): boolean =>
  wanted.some((grant) =>
    permissionColumns.some(
      (column) =>
        grant[column] === 1 &&
        !held.some((other) => other.page_routing_id === grant.page_routing_id && other[column] === 1),
    ),
  );

/** Nobody hands out more than they have; the 项目经理 has everything. */
export const requireWithinOwn = async (actor: Granter, wanted: readonly Grant[]): Promise<void> => {
  if (await isManager(actor)) return;
  const held = await grantsOfUser(actor.db, actor.project, actor.user.userID).execute();
  if (exceeds(wanted, held)) throw fail('forbidden', '不能授予超出自己的权限，请由项目经理操作');
};
