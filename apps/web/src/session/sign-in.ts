import type { OutputOf } from '../api/calls.ts';
import { useExpiry } from './expiry-store.ts';
import { noSession, useSession } from './session-store.ts';
import { removeStored, writeStored } from './stored.ts';
import { writeTokens } from './token-cookies.ts';
import { useUser } from './user-store.ts';

type SignedIn = NonNullable<OutputOf<'UserLogin'>['data']>;

/** Keeps what a successful sign-in brought; the layout reads the rest. */
export const keepSignIn = ({ userInfo, ...tokens }: SignedIn, isAutoLogin: boolean): void => {
  if (isAutoLogin) writeStored({ isAutoLogin: 'true' });
  else removeStored('isAutoLogin');
  writeTokens(tokens);
  writeStored({
    userID: userInfo.userID,
    userName: userInfo.userName,
    userTel: userInfo.userTel,
    userHeadShot: userInfo.userHeadShot,
    userIsAuthentication: String(userInfo.isAuthentication),
  });
  useUser.setState({
    name: userInfo.userName,
    account: userInfo.userAccount || userInfo.userTel,
    avatar: userInfo.userHeadShot,
  });
  useExpiry.setState({ expired: false, isSigningOut: false });
  useSession.setState(noSession);
};
