import { reserve } from '@xmgl/contracts/cost/reserve.register';
import type { Actor } from '../../../access/someone.ts';
import { addUnasked } from '../../../register/write/system-write.service.ts';
import { listReserves, readStand } from './reserve.repository.ts';

/** As a budget is approved: what was not set down reserve by reserve stands as one of the project for each kind. */
export const settleReserves = async (actor: Actor, budgetID: string): Promise<void> => {
  const known = new Set((await listReserves(actor, budgetID)).map(({ reserveKind }) => reserveKind));
  const stand = await readStand(actor, budgetID);
  if (!stand) return;
  const { contingency, management } = stand;
  for (const [reserveKind, amount] of [
    ['应急', contingency],
    ['管理', management],
  ] as const)
    if (!known.has(reserveKind) && amount > 0)
      await addUnasked(actor, reserve, {
        values: { title: `${reserveKind}储备`, budgetID, reserveKind, amount },
      });
};
