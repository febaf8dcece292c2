import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Opened } from './plan-dialogs.tsx';

/** Which dialog is open; a task about baselines opens theirs by its address. */
export const useOpenedDialog = () => {
  const [opened, setOpened] = useState<Opened>(null);
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('show') === 'baselines';
  useEffect(() => {
    if (!isAsked) return;
    setOpened('baselines');
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('show');
        return next;
      },
      { replace: true },
    );
  }, [isAsked, setSearch]);
  return [opened, setOpened] as const;
};
