import type { PlanBatch } from '@xmgl/contracts/schedule/plan.calls';
import type { Actor } from '../../../access/someone.ts';

import { peopleInSight } from '../../../register/read/people-sight.service.ts';
import type { StoredBatch } from './plan-batch.repository.ts';
import { blanksOf, loadPlanSight, veilCommands } from './plan-sight.service.ts';

/** Makes of a stored batch what its reader replays: without the fields that this one does not see. */
export const batchReaderOf = async (actor: Actor): Promise<(row: StoredBatch) => PlanBatch> => {
  const blanks = blanksOf(await loadPlanSight(actor));
  const { nameOf, idOf } = await peopleInSight(actor);
  return (row) => ({
    batchID: row.batch_id,
    planVersion: row.plan_version,
    userID: idOf(row.user_id),
    userName: nameOf(row),
    commands: veilCommands(row.commands as PlanBatch['commands'], blanks),
  });
};
