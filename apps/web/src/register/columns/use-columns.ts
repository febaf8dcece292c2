import type { Fields } from '@xmgl/contracts/register/fields';
import type { Register } from '@xmgl/contracts/register/register';
import { useMemo } from 'react';
import { keepPreference } from '../../session/keep-preference.ts';
import { useSession } from '../../session/session-store.ts';
import { allColumns, type ColumnLayout, type Listed, listedBy, readLayout, usualLayout } from './columns.ts';

export type Columns = {
  readonly all: Listed;
  readonly listed: Listed;
  readonly layout: ColumnLayout;
  readonly isUsual: boolean;
  /** Null goes back to the usual columns. */
  readonly change: (layout: ColumnLayout | null) => void;
};

/** The columns of a register as this person has them: the same in every project and browser. */
export const useColumns = (register: Register, fields: Fields): Columns => {
  const name = `columns.${register.entity}`;
  const kept = useSession((session) => session.user?.preferences[name]);
  return useMemo(() => {
    const all = allColumns(register, fields);
    const own = readLayout(kept);
    const layout = own ?? usualLayout(register, fields);
    return {
      all,
      layout,
      listed: listedBy(layout, all),
      isUsual: own === null,
      change: (next) => keepPreference(name, next && { shown: [...next.shown], widths: { ...next.widths } }),
    };
  }, [register, fields, kept, name]);
};
