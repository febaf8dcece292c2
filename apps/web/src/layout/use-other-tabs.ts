import { useEffect } from 'react';
import { readToken } from '../base/token-cookies.ts';
import { useSession } from '../session/session-store.ts';

/** Another tab of this browser signed out, signed in as someone else or switched the unit: this one starts anew. */
export const useOtherTabs = (): void => {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const { phase, user, company } = useSession.getState();
      if (phase !== 'ready') return;
      const isOther =
        (event.key === null && !readToken()) ||
        (event.key === 'userID' && event.newValue !== user?.userID && event.newValue !== null) ||
        (event.key === 'companyID' && event.newValue !== null && event.newValue !== company?.companyId);
      if (isOther) location.reload();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
};
