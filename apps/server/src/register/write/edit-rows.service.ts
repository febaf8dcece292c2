import { setImmediate } from 'node:timers/promises';
import { idNameOf } from '@xmgl/contracts/register/register';
import { enterProject } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { auditAll } from '../../audit/audit.ts';
import { Failure, fail } from '../../base/failure.ts';
import { announceRow } from '../../notify/announce.ts';
import { type Outside, type RegisterKit, type Row, readersOnly } from '../kit.ts';
import { listTitles } from '../read/titles.ts';
import { inBatchTurn } from './batch-turns.ts';
import { type Shared, shareAmong } from './check-row.service.ts';
import { lockRows } from './row.repository.ts';
import { handOverTasks } from './row-tasks.service.ts';
import { holdTree } from './tree.service.ts';
import { type Edit, toAuditEntry, type Written, writeEdit } from './write-row.service.ts';

type PlainEdit = Pick<Edit, 'rowID' | 'rowVersion' | 'values'>;

/** What becomes of a refusal that one of several rows has met. */
type OnRefusal = (failure: Failure, rowID: string) => Promise<Failure>;

type Options = {
  readonly onRefusal?: OnRefusal;
  /** People of whom it is known already that they can do what the register asks of them. */
  readonly able?: Iterable<string>;
};

/** Tells which row it is about. */
export const namingRow =
  (actor: Actor, { register }: RegisterKit): OnRefusal =>
  async (failure, rowID) => {
    const [named] = await listTitles(actor.db, actor.project, register.entity, [rowID]);
    const issues = failure.issues.map((issue) => ({
      ...issue,
      message: named ? `「${named[1].title}」：${issue.message}` : issue.message,
    }));
    return new Failure(failure.code, issues, failure.retryAfterSeconds, { cause: failure });
  };

/** One after another: a check of a row sees what was written of those before it. */
const writeAll = async (
  actor: Actor,
  kit: RegisterKit,
  shared: Shared,
  edits: readonly PlainEdit[],
  onRefusal: OnRefusal,
): Promise<readonly Written[]> => {
  const ids = edits.map(({ rowID }) => rowID);
  const locked = await lockRows(actor.db, actor.project, kit, ids, readersOnly(kit));
  const idName = idNameOf(kit.register);
  const rows = new Map<unknown, Row>(locked.map((row) => [row[idName], row]));
  const all: Written[] = [];
  for (const edit of edits)
    try {
      const before = rows.get(edit.rowID);
      if (!before) throw fail('notFound');
      const written = await writeEdit(actor, kit, shared, before, edit);
      if (!written) continue;
      all.push(written);
      const { userID: updatedBy } = actor.user;
      const stamp = { updatedBy, updatedAt: actor.now.toISOString(), rowVersion: before.rowVersion + 1 };
      rows.set(edit.rowID, { ...written.change.after, ...stamp });
    } catch (error) {
      throw error instanceof Failure ? await onRefusal(error, edit.rowID) : error;
    }
  return all;
};

/** Rows that are locked and followed by one statement. */
const sliceLength = 250;

/**
 * Changes many rows, all or none, as `editRow` changes one; open pages hear once. What a row's change entails comes after
 * the checks of the rows beside it.
 */
export const editRows = async (
  actor: Actor,
  kit: RegisterKit,
  edits: readonly PlainEdit[],
  { onRefusal = (failure) => Promise.resolve(failure), able = [] }: Options = {},
): Promise<void> => {
  const { register, rules } = kit;
  const shared = shareAmong(actor, register, able);
  await holdTree(actor, register);
  const touched: string[] = [];
  for (let at = 0; at < edits.length; at += sliceLength) {
    const all = await writeAll(actor, kit, shared, edits.slice(at, at + sliceLength), onRefusal);
    await auditAll(
      actor,
      all.map((written) => toAuditEntry(register, written)),
    );
    const edited = all.map(({ change: { rowID, after }, changes }) => ({
      rowID,
      values: after,
      changed: Object.keys(changes),
    }));
    await handOverTasks(actor, register, edited);
    for (const { change } of all) await rules.changed?.(actor, change);
    touched.push(...all.map(({ change }) => change.rowID));
    await setImmediate();
  }
  const [rowID] = touched;
  if (rowID === undefined) return;
  const only = touched.length === 1 ? rowID : undefined;
  await announceRow(actor.db, actor.project, register.entity, only);
};

/** Writes many rows in a transaction of its own, in the person's turn: as far as the project is open to them by then. */
export const inTurnOf = <T>(
  { project, ...outside }: Outside,
  work: (actor: Actor) => Promise<T>,
): Promise<T> =>
  inBatchTurn(outside.user.userID, () =>
    outside.transact(async (db) => {
      const asked = { page: null, right: null };
      const entered = await enterProject(db, outside.user.userID, project.projectID, asked);
      return await work({ ...outside, project: entered, db });
    }),
  );
