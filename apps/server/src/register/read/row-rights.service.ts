import { hasRight, type Right } from '@xmgl/contracts/access/page-rights';
import {
  pagesOf,
  type Register,
  readableFields,
  tableOf,
  toSnake,
  userFields,
} from '@xmgl/contracts/register/register';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { loadPageRoles } from '../../access/enter-project.ts';
import { isOutsideRole } from '../../access/outside-role.ts';
import type { PageRole } from '../../access/page-roles.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { unitKeyOf } from '../../access/unit-key.ts';
import { kitOf, type Row } from '../kit.ts';
import { sharedDoerFields } from './doer-fields.ts';
import { idColumnOf } from './row-sql.ts';

/** Roles whose holders change and delete only rows of their own. */
const ownRowsOnly: ReadonlySet<string> = new Set(['项目成员', '外部单位', '部门负责人']);

export type RowRights = {
  readonly has: (right: Right, page?: string) => boolean;
  /** Whether the right reaches beyond one's own rows. */
  readonly reachesAll: (right: Right) => boolean;
  readonly isOutside: boolean;
};

/** What the caller's roles grant on the pages that a register names. */
export const loadRowRights = async (
  actor: Actor,
  register: Pick<Register, 'page' | 'fields' | 'computed'>,
): Promise<RowRights> => {
  const roles = await loadPageRoles(actor.db, actor.user.userID, actor.project, pagesOf(register));
  const granting = (right: Right, page: string = register.page): PageRole[] =>
    roles.filter((role) => role.pageRoutingID === page && hasRight(role, right));
  const isNarrow = (role: PageRole): boolean => role.isSystem && ownRowsOnly.has(role.roleName);
  const readers = granting('access');
  return {
    has: (right, page) => granting(right, page).length > 0,
    reachesAll: (right) => granting(right).some((role) => !isNarrow(role)),
    isOutside: readers.length > 0 && readers.every(isOutsideRole),
  };
};

/** Whether a row is the caller's: raised by them, or theirs to answer for. */
export const isOwnRow = (register: Register, row: Row, userID: string): boolean =>
  row.createdBy === userID ||
  userFields(readableFields(register)).some((key) => row[key] === userID) ||
  sharedDoerFields(register).some(([key]) => [row[key]].flat().includes(userID));

/** Who comes from outside sees what their own unit raised, what is theirs to answer for, and what names them among others. */
const sightOf = (
  register: Register,
  { companyID, projectID }: Actor['project'],
  userID: string,
): RawBuilder<SqlBool> => {
  const ofUnit = sql<SqlBool>`exists (
    select 1 from project_stakeholder a join project_stakeholder b
      on b.company_id = a.company_id and b.project_id = a.project_id
    where a.company_id = ${companyID} and a.project_id = ${projectID}
      and a.user_id = ${userID} and b.user_id = t.created_by
      and ${unitKeyOf('b')} = ${unitKeyOf('a')})`;
  const columns = userFields(register.fields).map(
    (key) => sql<SqlBool>`${sql.ref(`t.${toSnake(key)}`)} = ${userID}`,
  );
  const own = idColumnOf(register);
  const among = Object.values(register.fields).flatMap((field) =>
    field.kind === 'links' && field.entity === 'User'
      ? [
          sql<SqlBool>`exists (select 1 from ${sql.table(field.table)} as l
            where l.company_id = t.company_id and l.project_id = t.project_id
              and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)} and l.user_id = ${userID})`,
        ]
      : [],
  );
  return sql<SqlBool>`(${sql.join([ofUnit, ...columns, ...among], sql` or `)})`;
};

/** What narrows a query on a register's table `t` to the rows that the caller may know of. */
export const sightsOf = (
  register: Register,
  { isOutside }: Pick<RowRights, 'isOutside'>,
  actor: Actor,
): RawBuilder<SqlBool>[] => {
  const { known, sight } = kitOf(register).rules;
  const ofAll = known ? [known(actor)] : [];
  if (!isOutside) return ofAll;
  return [...ofAll, sight?.(actor) ?? sightOf(register, actor.project, actor.user.userID)];
};

/** The same for a query that names the table `e`. */
export const targetSightsOf = (
  register: Register,
  rights: Pick<RowRights, 'isOutside'>,
  actor: Actor,
): RawBuilder<SqlBool>[] => {
  const id = idColumnOf(register);
  return sightsOf(register, rights, actor).map(
    (sight) => sql<SqlBool>`exists (select 1 from ${sql.table(tableOf(register))} as t
      where t.company_id = e.company_id and t.project_id = e.project_id
        and ${sql.ref(`t.${id}`)} = ${sql.ref(`e.${id}`)} and ${sight})`,
  );
};
