import type { Right } from '@xmgl/contracts/access/page-rights';
import { usePlace } from './place.ts';
import { useRight } from './use-rights.ts';

/** A right that changes something also needs a project that is not archived. */
export const useMayWrite = (pageRoutingID: string, right: Right): boolean => {
  const isFiled = usePlace(({ isFiled }) => isFiled);
  return useRight(pageRoutingID, right) && !isFiled;
};
