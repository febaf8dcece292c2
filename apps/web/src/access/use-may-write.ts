import type { Right } from '@xmgl/contracts/access/page-rights';
import { useSession } from '../session/session-store.ts';
import { useRight } from './use-rights.ts';

/** A right that changes something also needs a project that is not archived. */
export const useMayWrite = (pageRoutingID: string, right: Right): boolean => {
  const isFiled = useSession((session) => session.project?.whetherFiled === 1);
  return useRight(pageRoutingID, right) && !isFiled;
};
