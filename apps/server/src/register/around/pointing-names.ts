import type { Field } from '@xmgl/contracts/register/fields';
import { type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { getSource } from '../read/entity-sources.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { listSeen } from '../read/seen-rows.service.ts';
import { listTitles } from '../read/titles.ts';
import type { Pointing, PointingRow } from './pointers.ts';

type Link = Extract<Field, { kind: 'link' }>;

/** The other ends of a row that only ties things together: it has no name of its own. */
const endsOf = ({ register, key }: Pointing): readonly (readonly [key: string, entity: string])[] =>
  Object.hasOwn(register.fields, register.title)
    ? []
    : (register.apartBy ?? []).flatMap((name) => {
        const field: Field | undefined = register.fields[name];
        return field?.kind === 'link' && name !== key ? [[name, (field satisfies Link).entity] as const] : [];
      });

const listEnds = async (
  { db, project }: Actor,
  register: Register,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const own = sql.ref(idColumnOf(register));
  const end = sql.ref(toSnake(name));
  const { rows } = await sql<{ id: string; end: string }>`
    select ${own} as id, ${end} as "end" from ${sql.table(tableOf(register))}
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and ${own} = any(${ids}::uuid[]) and ${end} is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.end]));
};

/** Rows that tie this one to others are called by those others, as far as the reader may know of them. */
export const nameByEnds = async (
  actor: Actor,
  pointing: Pointing,
  rows: readonly PointingRow[],
): Promise<readonly PointingRow[]> => {
  const names = new Map<string, string[]>();
  const rowIDs = rows.map(({ id }) => id);
  for (const [name, entity] of rows.length === 0 ? [] : endsOf(pointing)) {
    const ends = await listEnds(actor, pointing.register, name, rowIDs);
    const ids = [...new Set(ends.values())];
    const seen = getSource(entity).register ? await listSeen(actor, entity, ids) : new Set(ids);
    const titles = new Map(await listTitles(actor.db, actor.project, entity, ids));
    for (const [rowID, id] of ends) {
      const title = seen.has(id) ? titles.get(id)?.title : undefined;
      if (title !== undefined) names.set(rowID, [...(names.get(rowID) ?? []), title]);
    }
  }
  return rows.map((row) => {
    const said = names.get(row.id);
    return said ? { ...row, title: `${said.join(' · ')}（${row.title}）` } : row;
  });
};
