import type { SavedView } from '@xmgl/contracts/register/row.calls';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { toast } from '../../../ui/toast-store.ts';
import { type GanttView, isSameView, readGanttView, toGanttView, usualView } from './gantt-views.ts';
import type { RowFilter } from './row-filter.ts';
import { setViewOptions, useViewOptions } from './view-options.ts';

/** Views of the plan are those of its activities. */
export const viewedEntity = 'Activity';
const mostKept = 50;

type Found = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly filter: RowFilter;
  readonly onFilter: (filter: RowFilter) => void;
};

export type GanttViews = {
  readonly views: readonly SavedView[];
  /** The one that was chosen last. */
  readonly chosen: SavedView | undefined;
  /** Whether something was changed since. */
  readonly isChanged: boolean;
  readonly isUsual: boolean;
  readonly content: GanttView;
  readonly apply: (view: SavedView) => void;
  readonly choose: (view: SavedView | null) => void;
  /** Takes the view away with everything it had set. */
  readonly leave: () => void;
};

const remember = (projectID: string, savedViewID: string | null): void => {
  const { [projectID]: _, ...others } = useViewOptions.getState().viewOf;
  const kept = Object.fromEntries(Object.entries(others).slice(1 - mostKept));
  setViewOptions({ viewOf: savedViewID === null ? kept : { ...kept, [projectID]: savedViewID } });
};

/** Opens once what the address names, or what this person chose here the last time. */
const useFirstView = (
  views: readonly SavedView[] | undefined,
  named: string | null,
  kept: string | undefined,
  open: (view: SavedView, isNamed: boolean) => void,
): void => {
  const isOpened = useRef(false);
  useEffect(() => {
    if (!views || isOpened.current) return;
    isOpened.current = true;
    const view = views.find(({ savedViewID }) => savedViewID === (named ?? kept));
    if (view) open(view, named !== null);
    else if (named !== null) toast.error('这个视图已删除，或没有共享给您');
  }, [views, named, kept, open]);
};

/** Puts a view into the address, or takes it out. */
const useNaming = (): ((view: SavedView | null) => void) => {
  const [, setAddress] = useSearchParams();
  return useCallback(
    (view: SavedView | null) =>
      setAddress(
        () => {
          // Not what the last drawing knew: a filter that was set with the view has changed the address already.
          const next = new URLSearchParams(window.location.search);
          for (const part of ['view', 'rows', 'from', 'to']) next.delete(part);
          if (view) next.set('view', view.savedViewID);
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
};

/** Looks of the plan under a name: chosen, remembered for the project and named in the address. */
export const useGanttViews = (projectID: string, found: Found): GanttViews => {
  const { search, filter, onFilter, onSearch } = found;
  const options = useViewOptions();
  const [address] = useSearchParams();
  const name = useNaming();
  const { data: views } = useCall('GetSavedViews', { projectID, register: viewedEntity });
  const kept = options.viewOf[projectID];
  const named = address.get('view');
  const choose = useCallback(
    (view: SavedView | null) => {
      remember(projectID, view?.savedViewID ?? null);
      name(view);
    },
    [projectID, name],
  );
  const show = useCallback(
    (view: GanttView) => {
      setViewOptions(view.options);
      onFilter(view.filter);
      onSearch(view.search);
    },
    [onFilter, onSearch],
  );
  const apply = useCallback(
    (view: SavedView) => {
      show(readGanttView(view.content));
      choose(view);
    },
    [show, choose],
  );
  const open = useCallback(
    (view: SavedView, isNamed: boolean) => {
      if (isNamed) return apply(view);
      // The options of the last time are kept already, with what was changed since; filters are not.
      const { filter, search } = readGanttView(view.content);
      onFilter(filter);
      onSearch(search);
      name(view);
    },
    [apply, onFilter, onSearch, name],
  );
  // A number of a report names its rows in the address: no filter of a view comes over them.
  useFirstView(views, named, address.has('rows') ? undefined : kept, open);
  const chosen = views?.find(({ savedViewID }) => savedViewID === kept);
  const content = toGanttView(options, filter, search);
  return {
    views: views ?? [],
    chosen,
    isChanged: chosen !== undefined && !isSameView(content, readGanttView(chosen.content)),
    isUsual: isSameView(content, usualView),
    content,
    apply,
    choose,
    leave: () => {
      show(usualView);
      choose(null);
    },
  };
};
