import { defaultRule } from '@xmgl/contracts/project/coding-rule';
import type { Register } from '@xmgl/contracts/register/register';
import { toCode, toScope } from '@xmgl/engine/coding/to-code';
import { sql } from 'kysely';
import { alongWithNext } from '../../db/statement-client.ts';
import { type Numbered, type Numbering, sequenceOf, toSources } from './next-code.service.ts';
import { promisedPlaces } from './promised-places.ts';

/** A number that is free as far as is known by now, and the place in its sequence that is kept with it. */
export type PromisedCode = { readonly code: string; readonly scope: string; readonly place: number };

/**
 * Promises a number to a new row, which nobody has to wait for; undefined where somebody may be counting just now. It may
 * be another's all the same, who typed it or whom another server gave it: the row is written only where it is free.
 */
export const promiseNextCode = (
  asking: Numbering,
  { register, prefix, category, facts }: Numbered,
): PromisedCode | undefined => {
  if (!facts) return undefined;
  const rule = facts.rule ?? defaultRule(prefix);
  const sources = toSources(asking, facts.projectCode, category);
  const scope = toScope(rule, sources);
  const sequence = sequenceOf(asking, register, scope);
  if (promisedPlaces.isCounted(sequence)) return undefined;
  const place = promisedPlaces.next(sequence, facts.last?.[scope] ?? 0);
  return { code: toCode(rule, sources, place), scope, place };
};

/** Keeps a promised place as one that is taken; goes along with the end of the transaction, so that nobody waits for it. */
export const keepPlace = async (
  { db, project }: Numbering,
  { entity }: Register,
  { scope, place }: PromisedCode,
): Promise<void> => {
  await sql`${sql.raw(alongWithNext)}insert into code_sequence (company_id, project_id, entity_kind, scope, last_number)
    values (${project.companyID}, ${project.projectID}, ${entity}, ${scope}, ${place})
    on conflict (company_id, project_id, entity_kind, scope)
      do update set last_number = greatest(code_sequence.last_number, excluded.last_number)`.execute(db);
};
