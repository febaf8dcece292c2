import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The opened row stands in the address, so that it can be sent to others. */
export const useDrawerID = (): {
  readonly drawerID: string | null;
  readonly openDrawer: (rowID: string | null) => void;
} => {
  const [search, setSearch] = useSearchParams();
  const openDrawer = useCallback(
    (rowID: string | null) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (rowID === null) next.delete('id');
          else next.set('id', rowID);
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return { drawerID: search.get('id'), openDrawer };
};
