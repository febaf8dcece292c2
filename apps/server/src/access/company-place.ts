import { companyRoles } from '@xmgl/contracts/access/company-role';
import { companyTabs } from '@xmgl/contracts/access/page-catalogue';
import type { PageFlags } from '@xmgl/contracts/access/page-rights';
import { type Kysely, sql } from 'kysely';
import { v7 } from 'uuid';
import type { Tables } from '../db/tables.ts';
import { keepWords } from './company-words.ts';
import { toPermissionColumns } from './page-routing.mapper.ts';

type Company = { readonly companyID: string; readonly administratorID: string };

/** Seen by nobody: on screen and on paper a place goes by the company's name. */
const placeName = '单位';

/** Makes the place of a company's own registers, with the roles of the company and what they may do there. */
export const createPlace = async (db: Kysely<Tables>, company: Company): Promise<void> => {
  const { companyID, administratorID } = company;
  const key = { company_id: companyID, project_id: companyID };
  await db
    .insertInto('project')
    .values({ ...key, project_name: placeName, manager_id: administratorID, created_by: administratorID })
    .execute();
  const roles = new Map<string, string>(companyRoles.map((name) => [name, v7()]));
  await db
    .insertInto('role')
    .values(
      [...roles].map(([role_name, role_id], sort) => ({ ...key, role_id, role_name, sort, is_system: true })),
    )
    .execute();
  const grants = companyTabs.flatMap((tab) =>
    Object.entries<PageFlags>(tab.grants ?? {}).flatMap(([roleName, flags]) => {
      const role_id = roles.get(roleName);
      // What the platform's administrators may do is granted in its own place alone.
      return role_id === undefined
        ? []
        : [{ ...key, role_id, page_routing_id: tab.id, ...toPermissionColumns(flags) }];
    }),
  );
  await db.insertInto('role_permission').values(grants).execute();
  await keepWords(db, companyID);
};

/** Gives every company its place that has none yet, and lets its people in. */
export const makePlaces = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<Company>`
    select c.company_id as "companyID", c.administrator_id as "administratorID" from company c
    where not exists (select from project p where p.company_id = c.company_id and p.project_id = c.company_id)`.execute(
    db,
  );
  for (const company of rows) {
    await createPlace(db, company);
    await sql`select enter_place(m.company_id, m.user_id) from company_user m
      where m.company_id = ${company.companyID}`.execute(db);
  }
};
