import { allPlanDocuments } from '@xmgl/contracts/plan-document/all-plan-documents';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { type Register, tableOf } from '@xmgl/contracts/register/register';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';
import { kitOf } from '../kit.ts';
import { readerOf } from './read-row.service.ts';
import { idColumnOf } from './row-sql.ts';

const registers = new Map(allRegisters.map((register) => [register.entity, register]));

const pages: ReadonlyMap<string, string> = new Map([
  ...['Activity', 'WbsManager'].map((entity) => [entity, GetPlan.gate.page] as const),
  ['ProjectOnCompany', 'stakeholder.register'] as const,
  ...[...allRegisters, ...allPlanDocuments].map(({ entity, page }) => [entity, page] as const),
]);

/** The page where rows of an entity are read; undefined where they stand on none. */
export const pageOfEntity = (entity: string): string | undefined => pages.get(entity);

/** Every entity whose rows are read on a page, with the page. */
export const pagesOfEntities: readonly (readonly [entity: string, page: string])[] = [...pages];

const listSeenOf = async (
  actor: Actor,
  register: Register,
  rowIDs: readonly string[],
): Promise<readonly string[]> => {
  const { rights, sight } = await readerOf(actor, kitOf(register));
  if (!rights.has('access')) return [];
  if (sight.length === 0) return rowIDs;
  const { companyID, projectID } = actor.project;
  const id = sql.ref(`t.${idColumnOf(register)}`);
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(tableOf(register))} as t
    where t.company_id = ${companyID} and t.project_id = ${projectID} and ${id} = any(${rowIDs}::uuid[])
      and ${sql.join([...sight], sql` and `)}`.execute(actor.db);
  return rows.map((row) => row.id);
};

/**
 * Which rows of an entity the caller may know of, where something besides their own page would name them: by the right to
 * that page, and in a register by the sight of each row.
 */
export const listSeen = async (
  actor: Actor,
  entity: string,
  rowIDs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const register = registers.get(entity);
  if (register) return new Set(await listSeenOf(actor, register, rowIDs));
  const page = pageOfEntity(entity);
  const isSeen =
    page !== undefined && (await hasPageRight(actor.db, actor.user.userID, actor.project, page, 'access'));
  return new Set(isSeen ? rowIDs : []);
};

/** The ids of the rows of a register that the caller may know of, for a query that counts or sums them up. */
export const seenIDs = async (actor: Actor, register: Register): Promise<RawBuilder<unknown>> => {
  const { rights, sight } = await readerOf(actor, kitOf(register));
  const { companyID, projectID } = actor.project;
  const known = rights.has('access') ? sight : [sql<SqlBool>`false`];
  return sql`(select ${sql.ref(`t.${idColumnOf(register)}`)} from ${sql.table(tableOf(register))} as t
    where t.company_id = ${companyID} and t.project_id = ${projectID}
      and ${sql.join([sql<SqlBool>`true`, ...known], sql` and `)})`;
};
