import { readStored } from '../base/stored.ts';
import { useSession } from './session-store.ts';

type Kept = { readonly companyName: string; readonly projectName: string };

/** The names of the current unit and project; until the server has told them, those of this browser's last visit. */
export const useKept = (): Kept => {
  const { phase, company, project } = useSession();
  const isTold = phase === 'ready';
  return {
    companyName: company?.companyName ?? (isTold ? '' : readStored('companyName')),
    projectName: project?.projectName ?? (isTold ? '' : readStored('projectName')),
  };
};

export const useIsReady = (): boolean => useSession(({ phase }) => phase === 'ready');
