import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { listCurrentlyFrozen } from './baseline.repository.ts';

const mostTold = 20;

const listGone = (before: PlanDocument, after: PlanDocument): string[] =>
  before.activity === after.activity
    ? []
    : [...before.activity.keys()].filter((id) => !after.activity.has(id) && !after.wbsNode.has(id));

/**
 * Refuses an edit that takes away what the current baseline promises, undo included: variance and earned value
 * count by it. The dates that an imported file kept are a comparison, no promise.
 */
export const refuseFrozenGone = async (
  db: Db,
  project: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
): Promise<void> => {
  const gone = listGone(before, after);
  if (gone.length === 0) return;
  const frozen = await listCurrentlyFrozen(db, project, gone);
  if (frozen.length === 0) return;
  throw new Failure(
    'conflict',
    frozen.slice(0, mostTold).map(({ rowID, name }) => ({
      code: 'inBaseline',
      message: `「${before.activity.get(rowID)?.name ?? ''}」在当前基线「${name}」中，不能删除，可改为停用`,
      path: `activity:${rowID}:deleted`,
    })),
  );
};
