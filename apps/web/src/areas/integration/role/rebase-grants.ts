import { type Right, rights } from '@xmgl/contracts/access/page-rights';
import { type Grants, setRights } from './grants.ts';

/** What of a tab's rights was given and taken. */
export type TabChange = {
  readonly tabID: string;
  readonly given: readonly Right[];
  readonly taken: readonly Right[];
};

/** Which rights differ between two sets, tab by tab. */
export const compareGrants = (before: Grants, after: Grants): readonly TabChange[] =>
  Object.keys(after).flatMap((tabID) => {
    const [held, now] = [before[tabID] ?? [], after[tabID] ?? []];
    const given = rights.filter((right) => now.includes(right) && !held.includes(right));
    const taken = rights.filter((right) => held.includes(right) && !now.includes(right));
    return given.length + taken.length > 0 ? [{ tabID, given, taken }] : [];
  });

/**
 * One's own ticks, set again on what someone else saved meanwhile.
 * @example rebaseGrants({ a: [] }, { a: ['access'] }, { a: ['access', 'update'] }) // { a: ['access', 'update'] }
 */
export const rebaseGrants = (base: Grants, mine: Grants, theirs: Grants): Grants =>
  compareGrants(base, mine).reduce(
    (grants, { tabID, given, taken }) =>
      setRights(setRights(grants, [tabID], taken, false), [tabID], given, true),
    theirs,
  );
