import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Store } from '../store.ts';
import type { TooltipContent } from './timeline-live.ts';

/** The card beside the pointer; it never leaves the window and never takes the pointer. */
export function Tooltip({ store }: { store: Store<TooltipContent | null> }) {
  const content = useSyncExternalStore(store.subscribe, store.get);
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current === null || content === null) return;
    card.current.showPopover();
    const { offsetWidth, offsetHeight } = card.current;
    const right = content.clientX + 14;
    const below = content.clientY + 18;
    const x = right + offsetWidth > window.innerWidth - 8 ? content.clientX - offsetWidth - 10 : right;
    const y = below + offsetHeight > window.innerHeight - 8 ? content.clientY - offsetHeight - 12 : below;
    card.current.style.transform = `translate(${Math.max(8, x)}px, ${Math.max(8, y)}px)`;
  }, [content]);
  if (content === null) return null;
  return (
    <div ref={card} className="gantt-tooltip" role="status" popover="manual">
      <div className="gantt-tooltip-title">{content.title}</div>
      {content.lines.length > 0 && (
        <dl>
          {content.lines.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {content.warning !== null && <div className="gantt-tooltip-warning">⚠ {content.warning}</div>}
    </div>
  );
}
