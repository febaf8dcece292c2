import { writeStored } from '../base/stored.ts';
import type { OwnUser } from './session-store.ts';
import { useUser } from './user-store.ts';

type Person = Pick<
  OwnUser,
  'userID' | 'userName' | 'userTel' | 'userAccount' | 'userHeadShot' | 'isAuthentication'
>;

/** Who is signed in, under the specification's keys and in the user slice. */
export const keepPerson = (person: Person): void => {
  const { userID, userName, userTel, userAccount, userHeadShot, isAuthentication } = person;
  const userIsAuthentication = String(isAuthentication);
  writeStored({ userID, userName, userTel, userHeadShot, userIsAuthentication });
  useUser.setState({ name: userName, account: userAccount || userTel, avatar: userHeadShot });
};
