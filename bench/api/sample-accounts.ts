import { sampleMembers, sampleOwner } from '../../apps/server/src/sample-people/sample-people.ts';

/** The sample's people, whom callers take turns with: many sign-ins to one account at once look like guessing. */
export const sampleAccounts: readonly string[] = [sampleOwner, ...sampleMembers].map(
  ({ account }) => account,
);
