import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ProjectKey } from './scope.ts';

/** The rows of one project, of a table by its alias. @example .where(ofProject('u', project)) */
export const ofProject = (alias: string, { companyID, projectID }: ProjectKey): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alias}.company_id`)} = ${companyID} and ${sql.ref(`${alias}.project_id`)} = ${projectID})`;

/** Two columns that are the same, in one project. @example join.on(sameInProject('n.wbs_node_id', 'm.wbs_node_id')) */
export const sameInProject = (
  one: `${string}.${string}`,
  other: `${string}.${string}`,
): RawBuilder<SqlBool> => {
  const of = (column: string, name: string) => sql.ref(`${column.split('.')[0]}.${name}`);
  return sql<SqlBool>`(${of(one, 'company_id')} = ${of(other, 'company_id')}
    and ${of(one, 'project_id')} = ${of(other, 'project_id')} and ${sql.ref(one)} = ${sql.ref(other)})`;
};
