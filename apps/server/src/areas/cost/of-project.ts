import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';

/** Where costs are read: inside a transaction, of one project. */
export type Place = Pick<Actor, 'db' | 'project'>;

/** Rows of the project. @param alias of the table */
export const ofProject = ({ project: { companyID, projectID } }: Pick<Place, 'project'>, alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.company_id`)} = ${companyID}
    and ${sql.ref(`${alias}.project_id`)} = ${projectID}`;
