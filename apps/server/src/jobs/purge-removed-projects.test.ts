import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSampleApp } from '../test/sample-app.ts';
import type { TestApp } from '../test/start-app.ts';
import { purgeRemovedProjects } from './purge-removed-projects.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startSampleApp();
});
afterAll(() => server.close());

const day = 86_400_000;

/** How many rows every table that has projects holds of this one. */
const countRows = async (projectID: string): Promise<Readonly<Record<string, number>>> => {
  const { ownerDb } = server.database;
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'project_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(ownerDb);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from ${sql.table(name)} where project_id = ${projectID}`.execute(ownerDb);
    if (rows[0]?.rows) counts[name] = rows[0].rows;
  }
  return counts;
};

test('thirty days later nothing of it is left but a line in the log of its unit; others stay as they are', async () => {
  const projects = await server.database.ownerDb
    .selectFrom('project')
    .innerJoin('company', 'company.company_id', 'project.company_id')
    .where('company.is_sample', '=', true)
    .where('project.state', '=', 1)
    .select(['project.project_id', 'project.company_id', 'project.manager_id'])
    .execute();
  const [gone, kept] = projects;
  if (!gone || !kept) throw new Error('the sample has two projects');
  const before = await countRows(kept.project_id);
  expect(Object.keys(await countRows(gone.project_id)).length).toBeGreaterThan(20);
  await server.database.ownerDb
    .updateTable('project')
    .set({ removed_at: server.now(), removed_by: gone.manager_id })
    .where('project_id', '=', gone.project_id)
    .execute();
  const { db } = server.services;
  await purgeRemovedProjects(db, new Date(server.now().getTime() + 29 * day));
  expect(await countRows(gone.project_id)).not.toEqual({});
  const later = new Date(server.now().getTime() + 30 * day);
  await Promise.all([1, 2].map(() => purgeRemovedProjects(db, later)));
  expect([await countRows(gone.project_id), await countRows(kept.project_id)]).toEqual([{}, before]);
  const log = await server.database.ownerDb
    .selectFrom('audit_log')
    .select(['company_id', 'action'])
    .where('row_id', '=', gone.project_id)
    .execute();
  expect(log).toEqual([{ company_id: gone.company_id, action: 'purge' }]);
});
