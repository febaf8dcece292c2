import { mayUse, type Right } from '@xmgl/contracts/access/page-rights';
import { usePlace } from './place.ts';

/**
 * Whether one's roles grant a right on a tab of the project, or of the company; the server asks the same function.
 * @example const mayAdd = useRight('integration.role', 'insert')
 */
export const useRight = (pageRoutingID: string, right: Right): boolean =>
  usePlace(({ routings }) => mayUse(routings, pageRoutingID, right));
