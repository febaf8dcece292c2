import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { getSource, inPlaceOf, openIn } from '../read/entity-sources.ts';

import { sightsOfSource } from '../read/people-sight.service.ts';

export type Named = {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly code: string;
  /** No longer in use: for rows that point to it already, and for who takes such, too. */
  readonly isStopped?: boolean;
};
/** Rows that may be chosen, by each of their names. */
export type Names = ReadonlyMap<string, readonly Named[]>;

/** How two of the same name are told apart. @example '张伟（滨江一建 · 总工）' */
export const fullName = ({ title, hint }: Pick<Named, 'title' | 'hint'>): string =>
  hint === '' ? title : `${title}（${hint}）`;

/** Finds rows of one entity by name, by number, or by both: one query for the whole file. */
export const findNames = async (
  actor: Actor,
  entity: string,
  wanted: readonly string[],
  withStopped = false,
): Promise<Names> => {
  const source = getSource(entity);
  const names = new Map<string, Named[]>();
  const sights = wanted.length === 0 ? null : await sightsOfSource(actor, source);
  if (sights === null) return names;
  const { table, id, title, hint, code = sql<string>`''` } = source;
  const isOpen = openIn(source, withStopped);
  const both = sql`${title} || '（' || ${hint} || '）'`;
  const { rows } = await sql<Named>`
    select ${sql.ref(`e.${id}`)} as id, ${title} as title, ${hint} as hint, ${code} as code, not (${source.isOpen}) as "isStopped"
    from ${sql.table(table)} as e
    where ${inPlaceOf(source, actor.project)}
      and ${sql.join([isOpen, ...sights], sql` and `)}
      and (${title} = any(${wanted}::text[])
        or ${both} = any(${wanted}::text[]) or ${code} = any(${wanted}::text[]))`.execute(actor.db);
  for (const row of rows)
    for (const name of new Set([row.title, fullName(row), row.code]))
      if (name !== '') names.set(name, [...(names.get(name) ?? []), row]);
  // Of one name, what is in use is meant.
  for (const [name, found] of names)
    if (found.some(({ isStopped }) => !isStopped))
      names.set(
        name,
        found.filter(({ isStopped }) => !isStopped),
      );
  return names;
};
