import { setImmediate } from 'node:timers/promises';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { deletionDeed, idNameOf, type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { type SqlBool, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { audit, auditAll } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { planAnew, planAsKept } from '../../db/plan-anew.ts';
import { together } from '../../db/together.ts';
import { announceRow } from '../../notify/announce.ts';
import { closeTasks } from '../../notify/tasks.service.ts';
import { listPointing, type Pointing, type PointingRow, pointersTo } from '../around/pointers.ts';
import { kitOf, type RegisterKit } from '../kit.ts';
import { notOwnDeletion } from '../read/allowed.service.ts';
import { getSource } from '../read/entity-sources.ts';
import { requireUnhindered } from '../read/hindrances.service.ts';
import { isOwnRow, loadRowRights } from '../read/row-rights.service.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { rewriteLines } from './rewrite-lines.service.ts';
import { lockRows } from './row.repository.ts';
import { reopenTasks } from './row-tasks.service.ts';
import { closeGap, deepestFirst, holdTree, reopenPlaces, requireRoom } from './tree.service.ts';

/** The same of lines that point: their rows are changed with them. */
const emptyInLines = async (
  actor: Actor,
  { register, key }: Pointing,
  inside: NonNullable<Pointing['inside']>,
  ids: readonly string[],
  rowIDs: readonly string[],
): Promise<void> => {
  const kit = kitOf(register);
  const gone = new Set<unknown>(ids);
  const without = (value: unknown): unknown =>
    Array.isArray(value) ? value.filter((id) => !gone.has(id)) : gone.has(value) ? null : value;
  for (const row of await lockRows(actor.db, actor.project, kit, rowIDs))
    await rewriteLines(actor, register, String(row[idNameOf(register)]), inside, (before) =>
      before.map((line) => ({ ...line, [key]: without(line[key]) })),
    );
};

/** Empties a pointer; the history of the row keeps what it was. */
const emptyPointer = async (
  actor: Actor,
  pointing: Pointing,
  ids: readonly string[],
  rowIDs: readonly string[],
): Promise<void> => {
  if (pointing.inside) return await emptyInLines(actor, pointing, pointing.inside, ids, rowIDs);
  const { db, project, now, user } = actor;
  const { register, key, field } = pointing;
  const where = sql`company_id = ${project.companyID} and project_id = ${project.projectID}`;
  const own = sql.ref(idColumnOf(register));
  if (field.kind === 'link')
    await sql`update ${sql.table(tableOf(register))} set ${sql.ref(toSnake(key))} = null,
      row_version = row_version + 1, updated_at = ${now}, updated_by = ${user.userID}
      where ${where} and ${own} = any(${rowIDs}::uuid[])`.execute(db);
  else
    await sql`delete from ${sql.table(field.table)} where ${where} and ${own} = any(${rowIDs}::uuid[])
      and ${sql.ref(getSource(field.entity).id)} = any(${ids}::uuid[])`.execute(db);
  await auditAll(
    actor,
    rowIDs.map((rowID) => ({
      entity: register.entity,
      rowID,
      action: 'update',
      before: { [key]: ids.length === 1 ? ids[0] : ids },
      after: { [key]: null },
    })),
  );
};

/** Of rows that point to several, those that then point to nothing living. */
const withoutOthers = async (
  { db, project }: Actor,
  { register, field }: Pointing,
  ids: readonly string[],
  rowIDs: readonly string[],
): Promise<readonly string[]> => {
  if (field.kind === 'link') return rowIDs;
  const own = sql.ref(`l.${idColumnOf(register)}`);
  const { id, table, isDeleted } = getSource(field.entity);
  const { rows } = await sql<{ id: string }>`select distinct ${own} as id from ${sql.table(field.table)} as l
    join ${sql.table(table)} as e on e.company_id = l.company_id and e.project_id = l.project_id
      and ${sql.ref(`e.${id}`)} = ${sql.ref(`l.${id}`)}
    where l.company_id = ${project.companyID} and l.project_id = ${project.projectID}
      and ${own} = any(${rowIDs}::uuid[]) and not ${isDeleted}
      and ${sql.ref(`l.${id}`)} <> all(${ids}::uuid[])`.execute(db);
  const staying = new Set(rows.map((row) => row.id));
  return rowIDs.filter((rowID) => !staying.has(rowID));
};

const mostNamed = 5;

const refuseWhileUsed = (title: string, users: readonly PointingRow[]): void => {
  if (users.length === 0) return;
  const named = users.slice(0, mostNamed).map((row) => row.title.slice(0, 40));
  const list = `${named.join('、')}${users.length > mostNamed ? ' 等' : ''}`;
  throw fail('conflict', `「${title}」被 ${users.length} 条记录引用，请先解除：${list}`);
};

type Deletion = { readonly id: string; readonly title: string };

/** Settles, rule by rule, what points to rows that go. */
export const releasePointers = async (
  actor: Actor,
  entity: string,
  ids: readonly string[],
  deletion: Deletion,
): Promise<void> => {
  for (const pointing of pointersTo(entity)) {
    const rows = await listPointing(actor, pointing, ids);
    if (rows.length === 0) continue;
    const rowIDs = rows.map((row) => row.id);
    switch (pointing.field.whenDeleted) {
      case 'refuse':
        refuseWhileUsed(deletion.title, rows);
        break;
      case 'empty':
        await emptyPointer(actor, pointing, ids, rowIDs);
        break;
      case 'cascade':
        await markDeleted(
          actor,
          kitOf(pointing.register),
          await withoutOthers(actor, pointing, ids, rowIDs),
          deletion,
        );
        break;
      case 'keep':
        break;
    }
  }
};

const markDeleted = async (
  actor: Actor,
  { register }: RegisterKit,
  ids: readonly string[],
  deletion: Deletion,
): Promise<void> => {
  const { db, project, user, now } = actor;
  await releasePointers(actor, register.entity, ids, deletion);
  await together(
    db,
    planAnew,
    sql`update ${sql.table(tableOf(register))}
      set deleted_at = ${now}, deleted_by = ${user.userID}, deletion_id = ${deletion.id}::uuid,
        row_version = row_version + 1
      where company_id = ${project.companyID} and project_id = ${project.projectID}
        and ${sql.ref(idColumnOf(register))} = any(${ids}::uuid[]) and deleted_at is null`,
    planAsKept,
  );
  for (const rowID of ids) {
    await closeTasks(db, project, { register: register.entity, rowID }, 'dropped', now);
    await audit(actor, { entity: register.entity, rowID, action: 'delete' });
    await announceRow(db, project, register.entity, rowID);
  }
};

type Wanted = { readonly id: string; readonly rowVersion: number };

/** Puts rows into the recycle bin, with what goes along; all of them or none. */
export const deleteRows = async (
  actor: Actor,
  kit: RegisterKit,
  wanted: readonly Wanted[],
): Promise<number> => {
  const { register, rules } = kit;
  await holdTree(actor, register);
  const rows = await lockRows(actor.db, actor.project, kit, [...new Set(wanted.map((row) => row.id))]);
  const living = new Map(
    rows.filter((row) => row.deletedAt === null).map((row) => [String(row[idNameOf(register)]), row]),
  );
  const rights = await loadRowRights(actor, register);
  for (const { id, rowVersion } of wanted) {
    const row = living.get(id);
    if (!row) throw fail('notFound', '所选记录不存在或已被删除，请刷新后重试');
    if (row.rowVersion !== rowVersion) throw fail('stale', '所选记录已被他人修改，请刷新后再删除');
    if (!rights.reachesAll('delete') && !isOwnRow(register, row, actor.user.userID))
      throw fail('forbidden', notOwnDeletion);
    await requireUnhindered(actor, kit, row, deletionDeed, [...living.keys()]);
  }
  const ids = await deepestFirst(actor, register, [...living.keys()]);
  // Each row is a deletion of its own: whoever brings it back alone brings back what went along with it.
  for (const id of ids) {
    const row = living.get(id);
    if (!row) continue;
    const title = String(row[register.title] ?? '').slice(0, 40);
    await markDeleted(actor, kit, [id], { id: v7(), title });
    await closeGap(actor, register, row);
  }
  await rules.deleted?.(actor, ids, true);
  return ids.length;
};

/** Rows that go because something else asks for it; each may be brought back alone. */
export const dropUnasked = async (actor: Actor, kit: RegisterKit, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await markDeleted(actor, kit, ids, { id: v7(), title: '' });
};

/** Rows in one statement. */
const sliceLength = 250;

/** Writes down and tells that rows are back, and gives out what is to do about them. */
const followRestored = async (actor: Actor, register: Register, rowIDs: readonly string[]): Promise<void> => {
  const { entity } = register;
  for (let at = 0; at < rowIDs.length; at += sliceLength) {
    const slice = rowIDs.slice(at, at + sliceLength);
    await auditAll(
      actor,
      slice.map((rowID) => ({ entity, rowID, action: 'restore' })),
    );
    await reopenTasks(actor, register, slice);
    await setImmediate();
  }
  const [rowID] = rowIDs;
  const { projectID } = actor.project;
  if (rowID !== undefined) await announceRow(actor.db, { projectID }, entity, rowID);
};

/** Brings rows back from the recycle bin, and with each what had gone along with it. */
export const restoreRows = async (
  actor: Actor,
  kit: RegisterKit,
  ids: readonly string[],
): Promise<number> => {
  const { db, project, user, now } = actor;
  const { register, rules } = kit;
  await holdTree(actor, register);
  await requireRoom(actor, register, ids);
  const { rows: deletions } = await sql<{ deletion_id: string }>`select distinct deletion_id
    from ${sql.table(tableOf(register))}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${sql.ref(idColumnOf(register))} = any(${ids}::uuid[]) and deleted_at is not null`.execute(db);
  if (deletions.length === 0) throw fail('notFound', '所选记录不在回收站中，请刷新后重试');
  const deletionIDs = deletions.map((row) => row.deletion_id);
  let restored = 0;
  for (const other of allRegisters) {
    const own = sql.ref(idColumnOf(other));
    const isOne = other === register ? sql<SqlBool>`${own} = any(${ids}::uuid[])` : sql<SqlBool>`true`;
    const { rows } = await sql<{ id: string }>`update ${sql.table(tableOf(other))}
      set deleted_at = null, deleted_by = null, deletion_id = null, row_version = row_version + 1,
        updated_at = ${now}, updated_by = ${user.userID}
      where company_id = ${project.companyID} and project_id = ${project.projectID}
        and deletion_id = any(${deletionIDs}::uuid[]) and ${isOne}
      returning ${own} as id`.execute(db);
    if (other === register) {
      restored = rows.length;
      await reopenPlaces(actor, register, ids);
    }
    await followRestored(
      actor,
      other,
      rows.map((row) => row.id),
    );
  }
  await rules.deleted?.(actor, ids, false);
  return restored;
};
