import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { Failure, fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { findLastClosed } from './progress-line.repository.ts';

const mostTold = 20;

type Moved = { readonly id: string; readonly name: string; readonly at: number };

/** Dates that happened and are said otherwise now. */
const listMoved = (before: PlanDocument, after: PlanDocument): readonly Moved[] => {
  if (before.activity === after.activity) return [];
  const moved: Moved[] = [];
  for (const [id, row] of before.activity) {
    if (row.actualStart === null) continue;
    const next = after.activity.get(id);
    if (next === undefined || next === row) continue;
    if (next.actualFinish !== row.actualFinish && row.actualFinish !== null)
      moved.push({ id, name: row.name, at: row.actualFinish });
    else if (next.actualStart !== row.actualStart) moved.push({ id, name: row.name, at: row.actualStart });
  }
  return moved;
};

/** Refuses an edit, undo included, that changes what was reported up to the last closed 检查日期. */
export const refuseSettled = async (
  db: Db,
  project: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
): Promise<void> => {
  const moved = listMoved(before, after);
  const { statusAt } = after.settings;
  const isBack = statusAt !== before.settings.statusAt;
  if (moved.length === 0 && !isBack) return;
  const last = await findLastClosed(db, project);
  if (!last) return;
  if (isBack && (statusAt === null || statusAt < last.status_at))
    throw fail('conflict', `检查日期 ${last.status_date} 及以前的周期已关闭，检查日期不能早于它`);
  const settled = moved.filter(({ at }) => at <= last.status_at);
  if (settled.length === 0) return;
  throw new Failure(
    'conflict',
    settled.slice(0, mostTold).map(({ id, name }) => ({
      code: 'periodClosed',
      message: `「${name}」的实际日期在已关闭的周期（检查日期 ${last.status_date}）内，不能修改`,
      path: `activity:${id}:actuals`,
    })),
  );
};
