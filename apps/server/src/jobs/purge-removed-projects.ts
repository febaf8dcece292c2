import { removedDays } from '@xmgl/contracts/project/project-states';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** Deletes for good what nobody has restored in time, a project at a time. */
export const purgeRemovedProjects = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - removedDays * 86_400_000);
  for (;;) {
    const { rows } = await sql<{
      purged: string | null;
    }>`select purge_removed_project(${before}) as purged`.execute(db);
    if (!rows[0]?.purged) return;
  }
};
