import { useQueries } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CellChange } from '../../../register/looks/matrix/matrix.types.ts';
import { withMarked } from './grant-marks.ts';
import { countChanged, type Grants, toGrants } from './grants.ts';
import { compareGrants, rebaseGrants, type TabChange } from './rebase-grants.ts';
import type { RoleRow } from './role-list.tsx';
import { grantsKey, type RoleGrants, readGrants } from './use-role-grants.ts';
import { useSaveGrants } from './use-save-grants.ts';

type Draft = { readonly base: RoleGrants; readonly grants: Grants };

export type Theirs = { readonly roleID: string; readonly changes: readonly TabChange[] };

/** What all roles are granted; while a newer version is read, the one before it stands. */
const useAllGrants = (roles: readonly RoleRow[]) => {
  const kept = useRef(new Map<string, RoleGrants>()).current;
  const queries = useQueries({
    queries: roles.map((role) => ({ queryKey: grantsKey(role), queryFn: () => readGrants(role) })),
  });
  for (const [at, { data }] of queries.entries()) {
    const roleID = roles[at]?.roleID;
    if (data && roleID !== undefined) kept.set(roleID, data);
  }
  return {
    saved: new Map(
      roles.flatMap(({ roleID }) => {
        const grants = kept.get(roleID);
        return grants ? [[roleID, grants] as const] : [];
      }),
    ),
    failed: queries.find(({ error, data }) => error && !data),
  };
};

/** The rights of all roles as they are changed, each role on the version it was changed from. */
export const useRoleDrafts = (projectID: string, roles: readonly RoleRow[]) => {
  const { saved, failed } = useAllGrants(roles);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const basis = (roleID: string): RoleGrants | undefined => drafts.get(roleID)?.base ?? saved.get(roleID);
  const before = new Map(
    roles.map(({ roleID }) => [roleID, toGrants(basis(roleID)?.routings ?? [])] as const),
  );
  const now = (roleID: string): Grants => drafts.get(roleID)?.grants ?? before.get(roleID) ?? {};
  const changed = [...drafts].flatMap(([roleID, { base, grants }]) => {
    const count = countChanged(before.get(roleID) ?? {}, grants);
    return count > 0 ? { roleID, rowVersion: base.rowVersion, grants, count } : [];
  });
  const saving = useSaveGrants({
    projectID,
    onSaved: (roleIDs) => {
      setDrafts((all) => new Map([...all].filter(([roleID]) => !roleIDs.includes(roleID))));
      setTheirs((all) => all.filter(({ roleID }) => !roleIDs.includes(roleID)));
    },
    onStale: (roleID, newest) => {
      const base = before.get(roleID) ?? {};
      const other = toGrants(newest.routings);
      const grants = rebaseGrants(base, now(roleID), other);
      setTheirs((all) => [...all, { roleID, changes: compareGrants(base, other) }]);
      setDrafts((all) => new Map(all).set(roleID, { base: newest, grants }));
    },
  });
  return {
    routings: roles.map(({ roleID }) => saved.get(roleID)).find(Boolean)?.routings,
    isWhole: saved.size === roles.length,
    failed,
    before,
    now,
    theirs,
    changed,
    isBusy: saving.isBusy,
    change: (changes: readonly CellChange[]) =>
      setDrafts((all) => {
        const next = new Map(all);
        for (const { rowID, columnID, value } of changes) {
          const base = basis(columnID);
          const grants = next.get(columnID)?.grants ?? now(columnID);
          if (base) next.set(columnID, { base, grants: withMarked(grants, rowID, value) });
        }
        return next;
      }),
    save: () => void saving.save(changed),
    drop: () => {
      setDrafts(new Map());
      setTheirs([]);
    },
  };
};
