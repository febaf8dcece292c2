import { mayUse, type Right } from '@xmgl/contracts/access/page-rights';
import { useSession } from '../session/session-store.ts';

/**
 * Whether one's roles grant a right on a tab of the current project; the server asks the same function.
 * @example const mayAdd = useRight('integration.role', 'insert')
 */
export const useRight = (pageRoutingID: string, right: Right): boolean =>
  useSession((session) => mayUse(session.routings, pageRoutingID, right));
