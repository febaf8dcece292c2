import * as calls from '@xmgl/contracts/cabinet/personal-room.calls';
import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { handle } from '../../http/context.ts';

const readRoom = async (db: Db) => {
  const { quota_gb: quotaGB, row_version: rowVersion } = await db
    .selectFrom('personal_room')
    .select(['quota_gb', 'row_version'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    people: number;
    bytes: number;
  }>`select people, bytes from personal_files_total()`.execute(db);
  return { quotaGB, people: rows[0]?.people ?? 0, used: rows[0]?.bytes ?? 0, rowVersion };
};

const getRoom = handle(calls.GetPersonalRoom, ({ db }) => readRoom(db));

const updRoom = handle(calls.UpdPersonalRoom, async (context, { quotaGB, rowVersion }) => {
  const { db } = context;
  const before = await readRoom(db);
  const written = await db
    .updateTable('personal_room')
    .set({ quota_gb: quotaGB, row_version: rowVersion + 1 })
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw fail('stale');
  await audit(context, {
    entity: 'personal_room',
    rowID: '',
    action: 'update',
    before: { quotaGB: before.quotaGB },
    after: { quotaGB },
  });
  return await readRoom(db);
});

export const personalRoomHandlers = [getRoom, updRoom];
