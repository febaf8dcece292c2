import { keepPerson } from './keep-person.ts';
import { newestUser } from './newest-user.ts';
import { type OwnUser, useSession } from './session-store.ts';
import { useUser } from './user-store.ts';

/** Choices of this browser that the server does not have yet. */
export const unsaved = new Map<string, OwnUser['preferences'][string]>();

/** Keeps the person for this page and the next load. */
export const keepUser = (answer: OwnUser): OwnUser => {
  const user = newestUser(useSession.getState().user, answer, Object.fromEntries(unsaved));
  keepPerson(user);
  useUser.setState({ roles: user.roles });
  useSession.setState({ user, userID: user.userID });
  return user;
};
