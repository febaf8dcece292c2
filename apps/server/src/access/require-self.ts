import { fail } from '../base/failure.ts';

/** A userID in a body must be the caller's own. */
export const requireSelf = (
  user: { readonly userID: string },
  userID: string | undefined,
  message = '只能查看和修改自己的资料',
): void => {
  if (userID !== undefined && user.userID !== userID) throw fail('forbidden', message);
};
