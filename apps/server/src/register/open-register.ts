import type { Right } from '@xmgl/contracts/access/page-rights';
import { requireRight } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';
import type { RegisterKit } from './kit.ts';

/** Finds the register that a call names, once its reader may do there what the call does. */
export type OpenRegister = (actor: Actor, entity: string, right: Right) => Promise<RegisterKit>;

export const openAmong =
  (kits: readonly RegisterKit[]): OpenRegister =>
  async (actor, entity, right) => {
    const kit = kits.find(({ register }) => register.entity === entity);
    if (!kit) throw fail('invalid', '没有这个登记册', 'register');
    await requireRight(actor.db, actor.user.userID, actor.project, { page: kit.register.page, right });
    return kit;
  };
