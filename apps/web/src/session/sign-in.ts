import type { OutputOf } from '../api/calls.ts';
import { useExpiry } from '../base/expiry-store.ts';
import { removeStored, writeStored } from '../base/stored.ts';
import { writeTokens } from '../base/token-cookies.ts';
import { keepPerson } from './keep-person.ts';
import { noSession, useSession } from './session-store.ts';

type SignedIn = NonNullable<OutputOf<'UserLogin'>['data']>;

/** Keeps what a successful sign-in brought; the layout reads the rest. */
export const keepSignIn = ({ userInfo, ...tokens }: SignedIn, isAutoLogin: boolean): void => {
  if (isAutoLogin) writeStored({ isAutoLogin: 'true' });
  else removeStored('isAutoLogin');
  writeTokens(tokens);
  keepPerson(userInfo);
  useExpiry.setState({ expired: false, isSigningOut: false });
  useSession.setState(noSession);
};
