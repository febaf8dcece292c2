import { v7 } from 'uuid';
import { fail } from '../../base/failure.ts';
import { hashSecret, newSecret } from '../../base/secret.ts';
import type { Db } from '../../db/scope.ts';
import type { Services } from '../../http/context.ts';
import { announce } from '../../notify/announce.ts';
import { voidTickets } from './second-factor/second-ticket.repository.ts';

const hour = 3_600_000;
const idleMs = 12 * hour;
const familyMs = 30 * 24 * hour;
const graceMs = 10_000;

const toDevice = (device: string): string => device.slice(0, 300);

export type Caller = {
  readonly now: Date;
  readonly address: string;
  readonly device: string;
  readonly services: Services;
};
export type Tokens = { readonly accessToken: string; readonly refreshToken: string };

/** Opens a session on this device: a family of refresh tokens of which one is valid at a time. */
export const openSession = async (
  db: Db,
  { now, address, device, services }: Caller,
  userID: string,
  isAutoLogin: boolean,
): Promise<Tokens> => {
  const sessionID = v7();
  const refreshToken = newSecret();
  await db
    .insertInto('session')
    .values({
      session_id: sessionID,
      user_id: userID,
      token_hash: hashSecret(refreshToken),
      is_auto_login: isAutoLogin,
      device: toDevice(device),
      address,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + (isAutoLogin ? familyMs : idleMs)),
    })
    .execute();
  return { accessToken: await services.tokens.issue({ userID, sessionID }, now), refreshToken };
};

export type Rotation = { readonly kind: 'rotated'; readonly tokens: Tokens } | { readonly kind: 'refused' };

/** The session of which this is the token, or, on the same device, was it until a moment ago: the answer was lost. */
const lockSession = async (db: Db, presented: Buffer, { now, device }: Caller) => {
  const current = await db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', presented)
    .forUpdate()
    .executeTakeFirst();
  if (current) return { session: current, isRepeated: false };
  const session = await db
    .selectFrom('session as s')
    .innerJoin('retired_token as r', 'r.session_id', 's.session_id')
    .selectAll('s')
    .where('r.token_hash', '=', presented)
    .where('r.retired_at', '>', new Date(now.getTime() - graceMs))
    .where('s.device', '=', toDevice(device))
    .forUpdate('s')
    .executeTakeFirst();
  return { session, isRepeated: true };
};

/**
 * Exchanges a refresh token for the next one. A token used before ends its whole family, but for a few seconds in
 * which the same device may not have got the answer.
 */
export const rotateTokens = async (db: Db, caller: Caller, refreshToken: string): Promise<Rotation> => {
  const { now, address, services } = caller;
  const presented = hashSecret(refreshToken);
  const { session, isRepeated } = await lockSession(db, presented, caller);
  if (!session) {
    await endReplayedFamily(db, presented, now);
    return { kind: 'refused' };
  }
  if (session.revoked_at !== null || session.expires_at <= now) return { kind: 'refused' };
  const next = newSecret();
  await db
    .insertInto('retired_token')
    .values({
      token_hash: isRepeated ? session.token_hash : presented,
      session_id: session.session_id,
      retired_at: now,
    })
    .execute();
  await db
    .updateTable('session')
    .set({
      token_hash: hashSecret(next),
      last_seen_at: now,
      address,
      expires_at: session.is_auto_login ? session.expires_at : new Date(now.getTime() + idleMs),
    })
    .where('session_id', '=', session.session_id)
    .execute();
  const claims = { userID: session.user_id, sessionID: session.session_id };
  return {
    kind: 'rotated',
    tokens: { accessToken: await services.tokens.issue(claims, now), refreshToken: next },
  };
};

const endReplayedFamily = async (db: Db, presented: Buffer, now: Date): Promise<void> => {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where(
      'session_id',
      'in',
      db.selectFrom('retired_token').select('session_id').where('token_hash', '=', presented),
    )
    .returning('user_id')
    .execute();
  for (const { user_id: userID } of ended) await announce(db, { kind: 'user', userID });
};

/** Signs the person out everywhere but, perhaps, here. */
export const endSessions = async (
  db: Db,
  userID: string,
  now: Date,
  keptSessionID?: string,
): Promise<void> => {
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userID)
    .where('revoked_at', 'is', null);
  if (keptSessionID !== undefined) query = query.where('session_id', '!=', keptSessionID);
  await query.execute();
  await voidTickets(db, userID);
  await announce(db, { kind: 'user', userID });
};

export const endSession = async (db: Db, userID: string, sessionID: string, now: Date): Promise<void> => {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('session_id', '=', sessionID)
    .where('user_id', '=', userID)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw fail('notFound', '该设备已退出登录');
  await announce(db, { kind: 'user', userID });
};

/** Where the person is signed in, the device used last first. */
export const listSessions = (db: Db, userID: string, now: Date) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userID)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .execute();
