import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import type { LiveEvent } from './live-event.ts';

export const eventChannel = 'xmgl_events';

/** Tells every server process once the transaction is committed. */
export const announce = async (db: Db, event: LiveEvent): Promise<void> => {
  await announcing([event]).execute(db);
};

/**
 * Tells the other browsers on a project that a row of a register changed, or, without one, that several did.
 * @param rowVersion where the row as it stands is all there is to know of it
 */
export const announceRow = (
  db: Db,
  { projectID }: { readonly projectID: string },
  register: string,
  rowID?: string,
  rowVersion?: number,
): Promise<void> => announce(db, { kind: 'register', projectID, register, rowID, rowVersion });

/** What tells several in their order, for what goes along with other statements. */
export const announcing = (events: readonly LiveEvent[]) =>
  sql`select pg_notify(${eventChannel}, event)
    from unnest(${events.map((event) => JSON.stringify(event))}::text[]) with ordinality as told (event, place)
    order by place`;
