import type { OutputOf } from '../api/calls.ts';
import { watchAgain } from '../api/events.ts';
import { queryClient } from '../api/query-client.ts';
import { useExpiry } from '../base/expiry-store.ts';
import { readStored } from '../base/stored.ts';
import { writeTokens } from '../base/token-cookies.ts';
import { keepPerson } from './keep-person.ts';
import { useSession } from './session-store.ts';
import { keepSignIn } from './sign-in.ts';
import { startSession } from './start-session.ts';

type SignedIn = NonNullable<OutputOf<'UserLogin'>['data']>;

/** The page goes on where it stood, with what was typed in it; what it shows is read anew. */
export const goOn = (): void => {
  useExpiry.setState({ expired: false });
  if (useSession.getState().phase !== 'ready') {
    void startSession();
    return;
  }
  watchAgain();
  void queryClient.invalidateQueries();
};

/** The same person signed in again over the page; for anybody else it starts anew. */
export const resumeSession = ({ userInfo, ...tokens }: SignedIn): void => {
  if (userInfo.userID !== (useSession.getState().userID || readStored('userID'))) {
    keepSignIn({ userInfo, ...tokens }, readStored('isAutoLogin') === 'true');
    location.assign('/');
    return;
  }
  writeTokens(tokens);
  keepPerson(userInfo);
  goOn();
};
