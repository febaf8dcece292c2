import { mayUse } from '@xmgl/contracts/access/page-rights';
import type { Fields } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { useMemo } from 'react';
import { usePlace } from '../access/place.ts';

/** The fields of a register that its reader may see in its place. */
export const useSeenFields = (register: Register): Fields => {
  const routings = usePlace((place) => place.routings);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(readableFields(register)).filter(
          ([, { needs }]) => !needs || mayUse(routings, needs.page ?? register.page, needs.right),
        ),
      ),
    [register, routings],
  );
};
