import type { LineField, Lines } from '@xmgl/contracts/register/lines';
import { type Register, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import { getSource } from './entity-sources.ts';
import { idColumnOf } from './row-sql.ts';

/** The lines `l` of the row `t`. */
const fromLines = (register: Register, { table }: Lines): RawBuilder<unknown> => {
  const own = idColumnOf(register);
  return sql`from ${sql.table(table)} as l where l.company_id = t.company_id and l.project_id = t.project_id
    and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)}`;
};

/** What a field of the line `l` holds, as it is on the wire. */
const cellOf = (key: string, field: LineField): RawBuilder<unknown> => {
  if (field.kind === 'links') {
    const target = sql.ref(`p.${getSource(field.entity).id}`);
    return sql`(select coalesce(json_agg(${target} order by ${target}), '[]') from ${sql.table(field.table)} as p
      where p.company_id = l.company_id and p.project_id = l.project_id and p.line_id = l.line_id)`;
  }
  const column = sql.ref(`l.${toSnake(key)}`);
  return field.kind === 'minute' ? sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')` : column;
};

/** The lines of the row `t` in their order, as they are on the wire. */
export const linesOf = (register: Register, lines: Lines): RawBuilder<unknown> => {
  const parts = Object.entries(lines.fields).map(
    ([key, field]) => sql`${sql.lit(key)}, ${cellOf(key, field)}`,
  );
  return sql`(select coalesce(json_agg(json_build_object('lineID', l.line_id, ${sql.join(parts)})
    order by l.line_no, l.line_id), '[]') ${fromLines(register, lines)})`;
};
