import { platformID } from '@xmgl/contracts/access/platform-place';
import type { Parsed } from '@xmgl/contracts/call';
import type { accountStates, GetPlatformUserPage } from '@xmgl/contracts/platform/platform-user.calls';
import { sql } from 'kysely';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { matchesName } from '../../search/match-name.ts';

type State = (typeof accountStates)[number];

/** How states are called, by what is kept. */
const stateWords = { active: '正常', disabled: '停用', closed: '已注销' } as const;
const storedOf = { 正常: 'active', 停用: 'disabled', 已注销: 'closed' } as const;

export const wordOfState = (stored: string): State => stateWords[stored as keyof typeof stateWords];

const accounts = (db: Db) => db.selectFrom('app_user as u').where('u.user_id', '<>', platformID);

const found = (db: Db, { value, state }: Parsed<typeof GetPlatformUserPage>) => {
  let query = accounts(db);
  if (state) query = query.where('u.state', '=', storedOf[state]);
  const text = value.trim();
  if (text)
    query = query.where((eb) =>
      eb.or([
        matchesName('u.user_name', 'u.name_pinyin', text),
        eb('u.user_account', 'ilike', `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`),
        eb('u.user_tel', '=', text),
      ]),
    );
  return query;
};

export const listAccounts = async (db: Db, asked: Parsed<typeof GetPlatformUserPage>) => {
  const { limit, offset } = toSlice(asked);
  const rows = await found(db, asked)
    .selectAll('u')
    .orderBy('u.created_at', 'desc')
    .orderBy('u.user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
};

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>['rows'][number];

/** The account, held until the transaction ends. */
export const lockAccount = (db: Db, userID: string): Promise<AccountRow | undefined> =>
  accounts(db).selectAll('u').where('u.user_id', '=', userID).forUpdate().executeTakeFirst();

type Around = {
  readonly user_id: string;
  readonly companies: readonly string[];
  readonly last_seen_at: Date | null;
  readonly bytes: number;
};

/** The companies of people, when they were here last and what their own files take. */
export const readAround = async (
  db: Db,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Around>> => {
  const { rows } = await sql<Around>`select * from platform_people(${[...userIDs]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row]));
};

export const setAccountState = async (
  db: Db,
  userID: string,
  state: '正常' | '停用',
  now: Date,
): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ state: storedOf[state], updated_at: now })
    .where('user_id', '=', userID)
    .execute();
};

export const setAccountRoom = async (db: Db, userID: string, quotaGB: number | null): Promise<void> => {
  await db.updateTable('app_user').set({ personal_gb: quotaGB }).where('user_id', '=', userID).execute();
};
