import type { DrawnLink } from '../draw/draw-links.ts';
import type { Scene } from '../draw/scene.ts';
import type { GanttContextMenu, GanttEdit } from '../gantt-types.ts';
import type { Store } from '../store.ts';
import type { BarGrip } from './timeline-gesture.ts';
import type { LiveState, TooltipContent } from './timeline-live.ts';

/** What the timeline offers to the code that listens to its pointer. */
export type PointerHost = {
  canvas: HTMLCanvasElement;
  scroller: HTMLElement;
  scene: () => Scene | null;
  drawn: () => readonly DrawnLink[];
  live: Store<LiveState>;
  tooltip: Store<TooltipContent | null>;
  select: (id: string, keys: { isAdding: boolean; isRange: boolean }) => void;
  open: (id: string) => void;
  edit: (edit: GanttEdit) => void;
  contextMenu: (menu: GanttContextMenu) => boolean;
  focus: () => void;
  scrollToDate: (at: number) => void;
  zoomAt: (factor: number, paneX: number) => void;
};

export type Gesture =
  | { kind: 'idle' }
  /** Down on a bar; a drag when it moves (mouse) or stays (finger). */
  | { kind: 'press'; grip: BarGrip; start: PointerEvent; timer: number }
  | { kind: 'drag'; grip: BarGrip; start: PointerEvent; last: PointerEvent; frame: number }
  /** A finger rested and got its menu: lifting it is no tap. */
  | { kind: 'done' }
  | { kind: 'pan'; start: PointerEvent; left: number; top: number; hasMoved: boolean };

export type PointerState = { host: PointerHost; gesture: Gesture; tooltipTimer: number };

export const idle: Gesture = { kind: 'idle' };

export function panePoint(host: PointerHost, event: { clientX: number; clientY: number }) {
  const bounds = host.canvas.getBoundingClientRect();
  return { paneX: event.clientX - bounds.left, paneY: event.clientY - bounds.top };
}

export function patchLive(host: Pick<PointerHost, 'live'>, patch: Partial<LiveState>): void {
  const before = host.live.get();
  const isSame = (Object.keys(patch) as (keyof LiveState)[]).every((key) =>
    Object.is(before[key], patch[key]),
  );
  if (!isSame) host.live.set({ ...before, ...patch });
}
