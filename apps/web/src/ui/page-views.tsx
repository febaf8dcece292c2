import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { chosenLook } from './chosen-look.ts';

type View<V extends string> = { readonly value: V; readonly label: string };

/**
 * Several views of one tab and the switch between them: the address says which is shown, the first without a word.
 * @param label what the views are, to who cannot see them
 */
export const usePageViews = <V extends string>(
  tab: string,
  label: string,
  all: readonly [View<V>, ...View<V>[]],
  className?: string,
): { readonly view: V; readonly views: ReactElement } => {
  const [search, setSearch] = useSearchParams();
  const view = chosenLook(all, search.get('view'));
  return {
    view,
    views: (
      <Segmented
        className={className}
        aria-label={label}
        options={[...all]}
        value={view}
        onChange={(next) => setSearch({ tab, ...(next !== all[0].value && { view: next }) })}
      />
    ),
  };
};
