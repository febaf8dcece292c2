import { mayUse } from '@xmgl/contracts/access/page-rights';
import type { Fields } from '@xmgl/contracts/register/fields';
import { type Register, readableFields } from '@xmgl/contracts/register/register';
import { useMemo } from 'react';
import { useSession } from '../session/session-store.ts';

/** The fields of a register that its reader may see. */
export const useSeenFields = (register: Register): Fields => {
  const routings = useSession((session) => session.routings);
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
