import { heedRefusals } from '../api/heed-refusals.ts';
import { loadCompanies } from './load-user.ts';
import { leaveTo, toLogin } from './navigation.ts';
import { useSession } from './session-store.ts';

/** Calls that are refused lead to where a person signs in, or replaces a given password. */
export const heedCalls = (): void =>
  heedRefusals({
    onSignedOut: () => leaveTo(toLogin()),
    onGivenPassword: () =>
      useSession.setState(({ user }) => ({ user: user && { ...user, mustChangePassword: true } })),
    onFactorNeeded: () => {
      const { companies, userID } = useSession.getState();
      if (!companies.some(({ isFactorOverdue }) => isFactorOverdue)) void loadCompanies(userID);
    },
  });
