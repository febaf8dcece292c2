import type { Scene } from '../draw/scene.ts';
import { type Gesture, type PointerState, panePoint, patchLive } from './pointer-host.ts';
import { hitTimeline, type TimelineHit } from './timeline-gesture.ts';
import { describeLink, describeRow, describeThumb } from './tooltip-text.ts';

const tooltipDelay = 350;

function cursorFor(hit: TimelineHit, isReadOnly: boolean): string {
  if (hit.kind === 'link' || hit.kind === 'away') return 'pointer';
  if (hit.kind !== 'bar') return 'default';
  const { row, part } = hit.bar;
  if (isReadOnly || !row.isEditable) return 'pointer';
  if (part === 'linkStart' || part === 'linkFinish') return 'crosshair';
  if (row.kind === 'summary') return 'pointer';
  if (row.kind === 'task' && part === 'finish') return 'ew-resize';
  return row.kind === 'task' && part === 'progress' ? 'col-resize' : 'move';
}

export function hideTooltip(state: PointerState): void {
  clearTimeout(state.tooltipTimer);
  state.host.tooltip.set(null);
}

function showTooltipFor(state: PointerState, hit: TimelineHit, event: PointerEvent): void {
  const { host } = state;
  const scene = host.scene();
  clearTimeout(state.tooltipTimer);
  const text = scene === null ? null : describeHit(hit, scene);
  if (text === null) {
    host.tooltip.set(null);
    return;
  }
  const show = (): void => host.tooltip.set({ ...text, clientX: event.clientX, clientY: event.clientY });
  // Once one is open, the next follows without delay.
  if (host.tooltip.get() !== null) show();
  else state.tooltipTimer = window.setTimeout(show, tooltipDelay);
}

function describeHit(hit: TimelineHit, scene: Scene): ReturnType<typeof describeRow> | null {
  const { outline, options } = scene;
  if (hit.kind === 'link') return describeLink(hit.link.link, outline);
  if (hit.kind !== 'bar' || hit.bar.part === 'linkStart' || hit.bar.part === 'linkFinish') return null;
  const { row, part } = hit.bar;
  return part === 'progress' && !options.isReadOnly && row.isEditable ? describeThumb(row) : describeRow(row);
}

/** Marks row, bar and link under the pointer. */
export function hover(state: PointerState, event: PointerEvent): void {
  const { host } = state;
  const scene = host.scene();
  if (scene === null || event.pointerType === 'touch') return;
  const { paneX, paneY } = panePoint(host, event);
  const hit = hitTimeline(scene, host.drawn(), paneX, paneY, 0);
  const bar = hit.kind === 'bar' ? hit.bar : null;
  const drawingY = paneY - scene.headHeight + scene.scrollTop;
  const position = paneY < scene.headHeight ? -1 : Math.floor(drawingY / scene.rowHeight);
  patchLive(host, {
    hoverPosition: position < scene.outline.shown.length ? position : -1,
    hoverRowId: bar?.row.id ?? null,
    hoverLinkId: hit.kind === 'link' ? hit.link.link.id : null,
  });
  host.canvas.style.cursor = hit.kind === 'head' ? 'grab' : cursorFor(hit, scene.options.isReadOnly);
  showTooltipFor(state, hit, event);
}

export function leave(state: PointerState): void {
  hideTooltip(state);
  if (isBusy(state.gesture)) return;
  patchLive(state.host, { hoverPosition: -1, hoverRowId: null, hoverLinkId: null });
}

export function isBusy(gesture: Gesture): boolean {
  return gesture.kind === 'drag' || gesture.kind === 'pan';
}
