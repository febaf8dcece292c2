import type { Lines } from '@xmgl/contracts/register/lines';
import { type Register, toSnake } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import { idColumnOf } from './row-sql.ts';

/** The lines `l` of the row `t`. */
const fromLines = (register: Register, { table }: Lines): RawBuilder<unknown> => {
  const own = idColumnOf(register);
  return sql`from ${sql.table(table)} as l where l.company_id = t.company_id and l.project_id = t.project_id
    and ${sql.ref(`l.${own}`)} = ${sql.ref(`t.${own}`)}`;
};

/** The lines of the row `t` in their order, as they are on the wire. */
export const linesOf = (register: Register, lines: Lines): RawBuilder<unknown> => {
  const parts = Object.entries(lines.fields).map(([key, { kind }]) => {
    const column = sql.ref(`l.${toSnake(key)}`);
    const value = kind === 'minute' ? sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')` : column;
    return sql`${sql.lit(key)}, ${value}`;
  });
  return sql`(select coalesce(json_agg(json_build_object('lineID', l.line_id, ${sql.join(parts)})
    order by l.line_no, l.line_id), '[]') ${fromLines(register, lines)})`;
};
