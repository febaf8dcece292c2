import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import { nextSidebarState, type SidebarState, useApp } from '../session/app-store.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './sidebar-toggle.module.css';

const names: Record<SidebarState, string> = {
  open: '收起为图标',
  half: '隐藏侧边栏',
  closed: '展开侧边栏',
};
/** Less than this is a click, more is a drag. */
const slack = 4;
const height = 44;

const within = (top: number): number => Math.min(Math.max(top, 96), window.innerHeight - height - 8);

/** A handle at the sidebar's edge: a click goes on to the next state, a drag moves it and is remembered. */
export const SidebarToggle = (): ReactElement => {
  const { sidebar, toggleTop } = useApp();
  const [draggedTo, setDraggedTo] = useState<number | null>(null);
  const start = useRef<{ y: number; top: number } | null>(null);
  const wasDragged = useRef(false);
  const top = within(draggedTo ?? toggleTop);

  const onDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, top };
    wasDragged.current = false;
  };
  const onMove = (event: PointerEvent) => {
    if (!start.current) return;
    const moved = event.clientY - start.current.y;
    if (!wasDragged.current && Math.abs(moved) < slack) return;
    wasDragged.current = true;
    setDraggedTo(within(start.current.top + moved));
  };
  const onUp = () => {
    start.current = null;
    if (wasDragged.current && draggedTo !== null) useApp.setState({ toggleTop: draggedTo });
    setDraggedTo(null);
  };
  const onClick = () => {
    if (wasDragged.current) {
      wasDragged.current = false;
      return;
    }
    useApp.setState({ sidebar: nextSidebarState(sidebar) });
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      style={{ top }}
      data-state={sidebar}
      aria-label={names[sidebar]}
      title={`${names[sidebar]}（可上下拖动）`}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onUp}
      onClick={onClick}
    >
      <Icon name={sidebar === 'closed' ? 'right' : 'left'} size={14} />
    </button>
  );
};
