import { allModules, companyTabs } from '@xmgl/contracts/access/page-catalogue';
import { type PageFlags, toFlags } from '@xmgl/contracts/access/page-rights';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import type { Tables } from '../db/tables.ts';
import { makePlaces } from './company-place.ts';
import { keepAllWords } from './company-words.ts';
import { permissionColumns, toPermissionColumns } from './page-routing.mapper.ts';

const all = toFlags('11111');
const isOfProject = (id: string): boolean => !companyTabs.some((tab) => tab.id === id);

/**
 * Brings the pages in the database up to the catalogue. A page that is new there is granted to the
 * default roles of every project; grants that people have changed stay as they are. A company without a place gets one.
 */
export const syncPages = async (owner: ClientConfig): Promise<void> => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new Pool({ ...owner, max: 1 }) }) });
  try {
    await db.transaction().execute(async (trx) => {
      await sql`lock table page_routing in exclusive mode`.execute(trx);
      const known = new Set(
        (await trx.selectFrom('page_routing').select('page_routing_id').execute()).map(
          (row) => row.page_routing_id,
        ),
      );
      let sort = 0;
      for (const module of allModules) {
        await upsertPage(trx, {
          id: module.id,
          name: module.name,
          route: module.route,
          parent: null,
          sort: sort++,
        });
        for (const tab of module.tabs ?? []) {
          await upsertPage(trx, {
            id: tab.id,
            name: tab.name,
            route: tab.route,
            parent: module.id,
            sort: sort++,
          });
          if (!known.has(tab.id))
            await grantToDefaultRoles(
              trx,
              tab.id,
              isOfProject(tab.id) ? { 项目经理: all, ...tab.grants } : tab.grants,
            );
        }
      }
      await makePlaces(trx);
      await keepAllWords(trx);
    });
  } finally {
    await db.destroy();
  }
};

type Page = {
  readonly id: string;
  readonly name: string;
  readonly route: string;
  readonly parent: string | null;
  readonly sort: number;
};

const upsertPage = async (db: Kysely<Tables>, { id, name, route, parent, sort }: Page): Promise<void> => {
  const values = { page_routing_name: name, page_routing: route, parent_id: parent, sort };
  await db
    .insertInto('page_routing')
    .values({ page_routing_id: id, ...values })
    .onConflict((conflict) => conflict.column('page_routing_id').doUpdateSet(values))
    .execute();
};

const grantToDefaultRoles = async (
  db: Kysely<Tables>,
  pageID: string,
  grants: Partial<Record<string, PageFlags>> = {},
): Promise<void> => {
  for (const [roleName, flags] of Object.entries(grants)) {
    if (!flags) continue;
    const values = toPermissionColumns(flags);
    await sql`
      insert into role_permission (company_id, project_id, role_id, page_routing_id, ${sql.join(permissionColumns.map((column) => sql.ref(column)))})
      select company_id, project_id, role_id, ${pageID}, ${sql.join(permissionColumns.map((column) => sql.val(values[column])))}
      from role where role_name = ${roleName} and is_system
      on conflict do nothing`.execute(db);
  }
};
