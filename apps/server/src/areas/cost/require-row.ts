import { type Register, tableOf } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import { fail } from '../../base/failure.ts';
import { ofProject, type Place } from './of-project.ts';

type Told<C extends string> = Readonly<Record<'state' | 'code', string> & Record<C, string | null>>;

/** A version of what costs are planned by, that is there and not deleted. @param more columns of it that are read, too */
export const requireRow = async <C extends string = never>(
  { db, project }: Place,
  register: Register,
  rowID: string,
  more: readonly C[] = [],
): Promise<Told<C>> => {
  const table = tableOf(register);
  const columns = sql.join(['state', 'code', ...more].map((column) => sql.ref(`r.${column}`)));
  const { rows } = await sql<Told<C>>`select ${columns} from ${sql.table(table)} as r
    where ${ofProject({ project }, 'r')} and ${sql.ref(`r.${table}_id`)} = ${rowID}
      and r.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw fail('notFound', `没有这版${register.label}`);
  return row;
};
