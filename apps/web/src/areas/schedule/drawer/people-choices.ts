import type { Owner } from './section-props.ts';

type Account = { readonly userID: string; readonly userName: string };

/** Members of the project, who have accounts; others of its stakeholders cannot hold a duty. */
export const listMembers = (owners: readonly Owner[]): readonly Account[] =>
  owners.flatMap(({ userID, userName }) => (userID === null ? [] : [{ userID, userName }]));

/** Calls whose answers change with a node's people. */
export const managerCalls = ['GetWbsManager', 'GetReceiptUser'] as const;
