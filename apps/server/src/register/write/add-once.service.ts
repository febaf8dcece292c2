import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { alongWithNext } from '../../db/statement-client.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { readWritten } from '../read/read-row.service.ts';
import { addAndRead, addRow } from './add-row.service.ts';
import { lockRows } from './row.repository.ts';
import { changesOf } from './row-words.ts';

type Deed = { readonly entity: string; readonly rowID: string; readonly action: 'create' | 'import' };

/** What the journal says of a deed that its sender gave an id to. */
export const findEntry = async ({ db, project }: Actor, { entity, rowID, action }: Deed) =>
  await db
    .selectFrom('audit_log')
    .select(['user_id', 'after'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('entity', '=', entity)
    .where('row_id', '=', rowID)
    .where('action', '=', action)
    .executeTakeFirst();

/** Of two at once that carry the same id, the second waits until the first is done. */
export const waitForSame = async (db: Db, rowID: string): Promise<void> => {
  await sql`${sql.raw(alongWithNext)}select pg_advisory_xact_lock(hashtextextended(${rowID}, 0))`.execute(db);
};

/** The row that the same create made before. */
const findSent = async (
  actor: Actor,
  kit: RegisterKit,
  rowID: string,
  given: Values,
): Promise<Row | undefined> => {
  await waitForSame(actor.db, rowID);
  const creation = await findEntry(actor, { entity: kit.register.entity, rowID, action: 'create' });
  if (!creation) return undefined;
  const [row] = await lockRows(actor.db, actor.project, kit, [rowID]);
  if (!row || creation.user_id !== actor.user.userID)
    throw fail('conflict', '此记录的标识已被使用，请关闭表单后重新新增');
  if (Object.keys(changesOf(kit.register, creation.after as Values, given)).length > 0)
    throw fail(
      'conflict',
      `「${String(row[kit.register.title])}」先前已经保存，此后的改动没有保存，请打开该记录修改`,
    );
  return row;
};

/**
 * A new row, once: a create that is sent again, by a second click or since its answer was lost, carries the id that
 * its sender chose, and is answered with the first row.
 */
export const addOnce = async (
  actor: Actor,
  kit: RegisterKit,
  given: Values,
  rowID: string | undefined,
): Promise<Row> => {
  const sent = rowID === undefined ? undefined : await findSent(actor, kit, rowID, given);
  return sent ?? (await addRow(actor, kit, given, rowID));
};

/** The same, answered with the row as its writer is shown it. */
export const addOnceAndRead = async (
  actor: Actor,
  kit: RegisterKit,
  given: Values,
  rowID: string | undefined,
): Promise<WrittenRow> => {
  const sent = rowID === undefined ? undefined : await findSent(actor, kit, rowID, given);
  if (rowID !== undefined && sent) return await readWritten(actor, kit, rowID);
  return await addAndRead(actor, kit, given, rowID);
};
