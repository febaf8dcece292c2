import { type MouseEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryClient } from '../api/query-client.ts';
import { isAffixed, neighbourOf, type Tag, useTags } from '../session/tags-store.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { findPage } from './page-table.ts';
import { useTitleOf } from './page-title.ts';
import { TagMenu } from './tag-menu.tsx';
import styles from './tags-bar.module.css';

/** Between the neighbour of the active tag and the bar's edge. */
const scrollPadding = 4;

/** Scrolls the bar so that the active tag and its neighbours are in full view. */
const reveal = (bar: HTMLElement, at: number): void => {
  const tags = [...bar.children] as HTMLElement[];
  const [before, after] = [tags[at - 1], tags[at + 1]];
  if (!before) bar.scrollLeft = 0;
  else if (!after) bar.scrollLeft = bar.scrollWidth;
  else {
    const left = before.offsetLeft - scrollPadding;
    const right = after.offsetLeft + after.offsetWidth + scrollPadding;
    if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth;
    else if (left < bar.scrollLeft) bar.scrollLeft = left;
  }
};

/** What can be done with a tag; the page shown moves on when its own tag is closed. */
const useTagDeeds = (current: string) => {
  const navigate = useNavigate();
  const { visited, refresh, close, closeOthers, closeAll } = useTags();
  const show = (tag: Tag | undefined) => void navigate(tag?.fullPath ?? '/dashboard');
  return {
    refresh: (tag: Tag) => {
      void queryClient.invalidateQueries({ refetchType: 'none' });
      refresh(tag.path);
      if (tag.path !== current) show(tag);
    },
    close: (tag: Tag) => {
      if (isAffixed(tag.path)) return;
      if (tag.path === current) show(neighbourOf(visited, tag.path));
      close(tag.path);
    },
    closeOthers: (tag: Tag) => {
      closeOthers(tag.path);
      if (tag.path !== current) show(tag);
    },
    closeAll: () => {
      closeAll();
      if (!isAffixed(current)) void navigate('/dashboard');
    },
  };
};

type OpenMenu = { readonly tag: Tag; readonly x: number; readonly y: number };

export const TagsBar = ({ current }: { readonly current: string }): ReactElement => {
  const visited = useTags((tags) => tags.visited);
  const titleOf = useTitleOf();
  const deeds = useTagDeeds(current);
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const shown = visited.filter((tag) => findPage(tag.path)?.page);
  const at = shown.findIndex((tag) => tag.path === current);
  useLayoutEffect(() => {
    if (bar.current && at >= 0) reveal(bar.current, at);
  }, [at]);
  useEffect(() => {
    // The wheel moves the bar sideways.
    const element = bar.current;
    const onWheel = (event: WheelEvent) => {
      if (!element || element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY + event.deltaX;
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const openMenu = (event: MouseEvent, tag: Tag) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The keyboard's context menu has no pointer: the tag's own place then.
    setMenu({ tag, x: event.clientX || box.left, y: event.clientY || box.bottom });
  };
  return (
    <nav aria-label="已打开的页面">
      <div className={styles.bar} ref={bar}>
        {shown.map((tag) => {
          const page = findPage(tag.path);
          const title = page ? titleOf(page) : tag.path;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the link inside takes the keyboard; this is the mouse's context menu
            <span
              key={tag.path}
              className={classes(styles.tag, tag.path === current && styles.active)}
              data-path={tag.path}
              onContextMenu={(event) => openMenu(event, tag)}
              onAuxClick={(event) => event.button === 1 && deeds.close(tag)}
              onKeyDown={(event) => event.key === 'Delete' && deeds.close(tag)}
            >
              <Link
                to={tag.fullPath}
                className={styles.name}
                aria-current={tag.path === current ? 'page' : undefined}
                onMouseDown={(event) => event.button === 1 && event.preventDefault()}
              >
                {title}
              </Link>
              {!isAffixed(tag.path) && (
                <button
                  type="button"
                  className={styles.close}
                  aria-label={`关闭${title}`}
                  onClick={() => deeds.close(tag)}
                >
                  <Icon name="close" size={12} />
                </button>
              )}
            </span>
          );
        })}
      </div>
      {menu && <TagMenu {...menu} deeds={deeds} onClose={() => setMenu(null)} />}
    </nav>
  );
};
