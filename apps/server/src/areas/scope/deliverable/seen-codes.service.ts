import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { seenIDs } from '../../../register/read/seen-rows.service.ts';

/** The numbers of the deliverables that one may know of, by their ids. */
export const listSeenCodes = async (actor: Actor): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`
    select d.deliverable_id as id, d.code from deliverable as d
    where ${ofProject('d', actor.project)} and d.deleted_at is null
      and d.deliverable_id in ${await seenIDs(actor, deliverable)}`.execute(actor.db);
  return new Map(rows.map(({ id, code }) => [id, code]));
};
