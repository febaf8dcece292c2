import type { Register } from '@xmgl/contracts/register/register';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../access/page-routing.mapper.ts';
import type { Actor } from '../../access/someone.ts';
import { countingOpen, type KnownTargets, newlyPointed, noteOpen, unknownAmong } from '../around/targets.ts';
import type { Values } from '../kit.ts';
import { ableBy, askGrants, doersToAsk } from '../read/doers.service.ts';
import { type NumberFacts, numberFacts } from './next-code.service.ts';

type Foreseen = {
  readonly open: readonly number[];
  readonly grants: readonly (Grant & { readonly user_id: string })[] | null;
  readonly numbers: NumberFacts | null;
};

type Known = {
  readonly known: KnownTargets;
  /** People who can do what the register asks of them. */
  readonly able: Set<string>;
};

const nothing = sql<null>`null`;

/**
 * Asks in one statement what the checks of a row will want to know of what it points to and of whom it charges, so that
 * they find it known; and what its number is made of, where it is to get one.
 */
export const foresee = async (
  actor: Actor,
  register: Register,
  { before, after }: { readonly before: Values | null; readonly after: Values },
  { known, able }: Known,
  isNumbered = false,
): Promise<NumberFacts | undefined> => {
  const { db, project } = actor;
  const pointed = unknownAmong(newlyPointed(register, before, after), known);
  const doers = doersToAsk(actor, register, before, after, able);
  if (pointed.length + doers.length === 0 && !isNumbered) return undefined;
  const counts = pointed.map((each) => countingOpen(project, each));
  const grants: RawBuilder<unknown> =
    doers.length === 0
      ? nothing
      : sql`(select json_agg(granted) from (${askGrants(actor, register, doers)}) as granted)`;
  const {
    rows: [found],
  } = await sql<Foreseen>`select array[${sql.join(counts)}]::int[] as open, ${grants} as grants,
    ${isNumbered ? numberFacts(actor, register.entity) : nothing} as numbers`.execute(db);
  for (const userID of ableBy(register, found?.grants ?? [])) able.add(userID);
  for (const [at, each] of pointed.entries()) await noteOpen(actor, each, found?.open[at] ?? 0, known);
  return found?.numbers ?? undefined;
};
