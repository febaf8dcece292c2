import { idle, type PointerState, panePoint, patchLive } from './pointer-host.ts';
import { type BarGrip, edgeSpeed, previewGrip, toDrawing, toEdit } from './timeline-gesture.ts';
import { describeDrag } from './tooltip-text.ts';

export function beginDrag(state: PointerState, grip: BarGrip, event: PointerEvent): void {
  const { canvas } = state.host;
  try {
    canvas.setPointerCapture(event.pointerId);
  } catch {
    // The finger may be gone already when a long press is noticed.
    return;
  }
  clearTimeout(state.tooltipTimer);
  state.gesture = { kind: 'drag', grip, start: event, last: event, frame: 0 };
  updateDrag(state, event);
  runAlong(state);
}

/** Computes the ghost and its tooltip for a position of the pointer. */
export function updateDrag(state: PointerState, event: PointerEvent): void {
  const { host, gesture } = state;
  const scene = host.scene();
  if (gesture.kind !== 'drag' || scene === null) return;
  gesture.last = event;
  const { paneX, paneY } = panePoint(host, event);
  const drag = previewGrip(gesture.grip, toDrawing(scene, paneX, paneY), scene, event.altKey);
  patchLive(host, { drag });
  host.tooltip.set({
    ...describeDrag(drag, gesture.grip.row, scene.outline),
    clientX: event.clientX,
    clientY: event.clientY,
  });
}

/** A bar taken at the rim stays there until it is dragged towards it. */
function towards(speed: number, path: number): number {
  return speed * path > 0 ? speed : 0;
}

/** Scrolls while a drag is held at the rim of the pane. */
function runAlong(state: PointerState): void {
  const { host, gesture } = state;
  const scene = host.scene();
  if (gesture.kind !== 'drag' || scene === null) return;
  const { paneX, paneY } = panePoint(host, gesture.last);
  const isLink = gesture.grip.part === 'linkStart' || gesture.grip.part === 'linkFinish';
  const { start, last } = gesture;
  const dx = towards(edgeSpeed(paneX, 0, scene.width), last.clientX - start.clientX);
  const dy = isLink
    ? towards(edgeSpeed(paneY, scene.headHeight, scene.height), last.clientY - start.clientY)
    : 0;
  if (dx !== 0 || dy !== 0) {
    host.scroller.scrollBy(dx, dy);
    updateDrag(state, gesture.last);
  }
  gesture.frame = requestAnimationFrame(() => runAlong(state));
}

/** Ends whatever goes on; a drag is handed on as an edit only when `isKept`. */
export function endGesture(state: PointerState, isKept: boolean): void {
  const { host, gesture } = state;
  state.gesture = idle;
  if (gesture.kind === 'press') clearTimeout(gesture.timer);
  if (gesture.kind !== 'drag') return;
  cancelAnimationFrame(gesture.frame);
  const { drag } = host.live.get();
  patchLive(host, { drag: null });
  host.tooltip.set(null);
  const edit = isKept && drag !== null ? toEdit(drag) : null;
  if (edit !== null) host.edit(edit);
}
