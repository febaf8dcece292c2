import { useQueryClient } from '@tanstack/react-query';
import type { LinkTarget } from '@xmgl/contracts/register/row.calls';
import { useMemo } from 'react';
import { useSession } from '../../session/session-store.ts';
import type { Names, Values } from './row-values.ts';

/** What was typed into a form and not sent: the fields that differ, with the names behind their ids. */
type Draft = { readonly keptAt: string; readonly changes: Values; readonly names: Names };

export type Drafts = {
  readonly find: () => Draft | null;
  readonly keep: (changes: Values) => void;
  readonly drop: () => void;
};

/** Every text among some values, those in lines as well: some of them are ids. */
const idsIn = (values: readonly unknown[]): readonly string[] =>
  values.flatMap((value) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? idsIn(Object.values(value)) : [];
  });

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' && kept !== null && 'keptAt' in kept && 'changes' in kept && 'names' in kept;

const parse = (text: string | null): Draft | null => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
};

/** A form's draft in this browser: it outlives a reload, and goes with sign-out. `rowID` null is a new row's. */
export const useDraft = (projectID: string, entity: string, rowID: string | null): Drafts => {
  const userID = useSession((session) => session.userID);
  const queries = useQueryClient();
  return useMemo(() => {
    const key = `draft ${userID} ${projectID} ${entity} ${rowID ?? 'new'}`;
    const nameOf = (id: unknown): Names => {
      const lists = queries.getQueriesData<readonly LinkTarget[]>({ queryKey: ['FindLinkTargets'] });
      const target = lists.flatMap(([, list]) => list ?? []).find((one) => one.id === id);
      return target ? { [target.id]: { title: target.title, isDeleted: 0 } } : {};
    };
    return {
      find: () => parse(localStorage.getItem(key)),
      drop: () => localStorage.removeItem(key),
      keep: (changes) => {
        if (Object.keys(changes).length === 0) return localStorage.removeItem(key);
        const names = Object.assign({}, ...idsIn(Object.values(changes)).map(nameOf)) as Names;
        const draft: Draft = { keptAt: new Date().toISOString(), changes, names };
        localStorage.setItem(key, JSON.stringify(draft));
      },
    };
  }, [userID, projectID, entity, rowID, queries]);
};
