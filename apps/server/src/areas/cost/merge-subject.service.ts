import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { fillLines, type Line, tidyLine } from '@xmgl/contracts/register/lines';
import { idNameOf } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { announceRow } from '../../notify/announce.ts';
import { listPointing, type Pointing, pointersTo } from '../../register/around/pointers.ts';
import { kitOf } from '../../register/kit.ts';
import { deleteRows } from '../../register/write/delete-rows.service.ts';
import { rewriteLines } from '../../register/write/rewrite-lines.service.ts';
import { lockRows } from '../../register/write/row.repository.ts';
import { changeUnasked } from '../../register/write/system-write.service.ts';
import { costSubjectKit } from './cost-subject.kit.ts';
import { ofProject } from './of-project.ts';

type Merge = { readonly from: string; readonly into: string };

/** What was posted or approved stays as it was told; what waits to be posted follows. */
const isOpen = ({ register }: Pointing, state: string): boolean =>
  !register.workflow?.states[state]?.isLocked || state === '已提交';

const exchange = (value: unknown, { from, into }: Merge): unknown =>
  Array.isArray(value) ? value.map((id) => (id === from ? into : id)) : value === from ? into : value;

/** The lines of one row that name the subject; what follows from them is computed again. */
const moveInLines = async (
  actor: Actor,
  { register, inside }: Pointing,
  rowID: string,
  merge: Merge,
): Promise<void> => {
  if (!inside) return;
  const { lines } = inside;
  const keys = Object.entries(lines.fields).flatMap(([key, field]) =>
    'entity' in field && field.entity === costSubject.entity ? [key] : [],
  );
  const moved = (line: Line) => ({
    ...line,
    ...tidyLine(lines, {
      ...line,
      ...Object.fromEntries(keys.map((key) => [key, exchange(line[key], merge)])),
    }),
  });
  await rewriteLines(
    actor,
    register,
    rowID,
    inside,
    (before) => fillLines(lines, before.map(moved)) as readonly Line[],
  );
  await announceRow(actor.db, actor.project, register.entity, rowID);
};

/** @returns how many rows name another subject now, and how many keep it */
const movePointing = async (actor: Actor, pointing: Pointing, merge: Merge) => {
  const { register, key, inside } = pointing;
  const rows = await listPointing(actor, pointing, [merge.from]);
  const open = rows.filter(({ state }) => isOpen(pointing, state));
  for (const { id } of open) if (inside) await moveInLines(actor, pointing, id, merge);
  if (!inside)
    for (const row of await lockRows(
      actor.db,
      actor.project,
      kitOf(register),
      open.map(({ id }) => id),
    ))
      await changeUnasked(actor, register, { ...row, rowID: String(row[idNameOf(register)]) }, {
        [key]: exchange(row[key], merge),
      } as never);
  return { moved: open.length, left: rows.length - open.length };
};

/** What names a subject and is no register: the plan's costs of estimates and the lines of budgets that are still drafts, and nodes. */
const moveBesides = async (actor: Actor, { from, into }: Merge): Promise<number> => {
  const { db } = actor;
  await sql`update cost_estimate_plan as q set subject_id = ${into} from cost_estimate as e
    where ${ofProject(actor, 'q')} and ${ofProject(actor, 'e')} and e.cost_estimate_id = q.cost_estimate_id
      and q.subject_id = ${from} and e.state in ('草稿', '退回')`.execute(db);
  await sql`update budget_line as l set subject_id = ${into} from budget as b
    where ${ofProject(actor, 'l')} and ${ofProject(actor, 'b')} and b.budget_id = l.budget_id
      and l.subject_id = ${from} and b.state = '草稿'`.execute(db);
  await sql`update wbs_dictionary as d set cost_subject_id = ${into}, row_version = d.row_version + 1,
      updated_by = ${actor.user.userID}, updated_at = ${actor.now}
    where ${ofProject(actor, 'd')} and d.cost_subject_id = ${from}`.execute(db);
  const { rows } = await sql<{ left: number }>`select
      (select count(*)::int from cost_estimate_plan as q where ${ofProject(actor, 'q')} and q.subject_id = ${from})
      + (select count(*)::int from budget_line as l where ${ofProject(actor, 'l')} and l.subject_id = ${from}) as left`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
};

const requireMergeable = async ({ db, project }: Actor, { from, into }: Merge): Promise<void> => {
  type Found = { readonly id: string; readonly name: string; readonly below: number };
  const { rows } = await sql<Found>`select s.cost_subject_id as id, s.subject_name as name,
      (select count(*)::int from cost_subject as b where ${ofProject({ project }, 'b')}
        and b.parent_id = s.cost_subject_id and b.deleted_at is null) as below
    from cost_subject as s where ${ofProject({ project }, 's')} and s.deleted_at is null
      and s.cost_subject_id in (${from}, ${into})`.execute(db);
  const own = rows.find(({ id }) => id === from);
  if (!own) throw fail('notFound', '成本科目不存在或已删除，请刷新后重试');
  if (from === into || rows.length < 2) throw fail('invalid', '请选择另一个成本科目', 'mergeIntoID');
  if (own.below > 0) throw fail('conflict', `「${own.name}」有下级科目，请先移动或合并下级`, 'mergeIntoID');
};

/**
 * 合并到: what is not posted or approved yet is counted under another subject from now on. Once nothing names it any more
 * it goes to the recycle bin; what was posted stays under it.
 */
export const mergeSubject = async (
  actor: Actor,
  {
    costSubjectID: from,
    mergeIntoID: into,
    rowVersion,
  }: Readonly<Record<'costSubjectID' | 'mergeIntoID', string>> & {
    readonly rowVersion: number;
  },
): Promise<{ readonly moved: number; readonly left: number }> => {
  const merge = { from, into };
  await requireMergeable(actor, merge);
  const pointings = pointersTo(costSubject.entity).filter(({ register }) => register !== costSubject);
  // Several fields of the same lines are moved together.
  const apart = pointings.filter(
    ({ inside }, at) => !inside || pointings.findIndex((one) => one.inside?.lines === inside.lines) === at,
  );
  let [moved, left] = [0, 0];
  for (const pointing of apart) {
    const done = await movePointing(actor, pointing, merge);
    moved += done.moved;
    left += done.left;
  }
  left += await moveBesides(actor, merge);
  await audit(actor, {
    entity: costSubject.entity,
    rowID: from,
    action: 'MergeCostSubject',
    after: { into, moved },
  });
  if (left === 0) await deleteRows(actor, costSubjectKit, [{ id: from, rowVersion }]);
  else await announceRow(actor.db, actor.project, costSubject.entity, from);
  return { moved, left };
};
