import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type RefObject, useEffect } from 'react';
import { isCovered } from '../../../ui/key-target.ts';

const reachable =
  'input:not(:disabled), select:not(:disabled), textarea, button:not(:disabled), [tabindex="0"]';

/** Where the lower pane is entered: at its first field, else at its head. */
const enter = (pane: HTMLElement): void => {
  const body = pane.querySelector<HTMLElement>('[data-pane-body]');
  const first = body?.querySelector<HTMLElement>(reachable) ?? pane;
  first.focus({ preventScroll: true });
};

/** F6 goes from one pane to the other, Shift+F6 to the bar between them. */
export const usePaneKeys = (
  pane: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  gantt: RefObject<GanttHandle | null>,
): void =>
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || event.isComposing || event.ctrlKey || event.altKey || isCovered()) return;
      const place = pane.current;
      if (!place) return;
      event.preventDefault();
      if (event.shiftKey) bar.current?.focus();
      else if (place.contains(document.activeElement)) gantt.current?.focus();
      else enter(place);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [pane, bar, gantt]);
