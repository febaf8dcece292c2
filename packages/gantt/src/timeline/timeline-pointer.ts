import { isDraggable } from '../draw/hit-test.ts';
import { toAt } from '../draw/time-scale.ts';
import { fingerStray, longPress, onLongPress, swallowTap } from './long-press.ts';
import { beginDrag, endGesture, updateDrag } from './pointer-drag.ts';
import { idle, type PointerHost, type PointerState, panePoint, patchLive } from './pointer-host.ts';
import { hideTooltip, hover, leave } from './pointer-hover.ts';
import { hitTimeline, type TimelineHit, toDrawing, toGrip } from './timeline-gesture.ts';
import { attachTimelineZoom } from './timeline-zoom.ts';

const fingerSlack = 8;

function findHit(state: PointerState, event: MouseEvent & { pointerType?: string }): TimelineHit {
  const scene = state.host.scene();
  if (scene === null) return { kind: 'nothing' };
  const { paneX, paneY } = panePoint(state.host, event);
  const slack = event.pointerType === 'touch' ? fingerSlack : 0;
  return hitTimeline(scene, state.host.drawn(), paneX, paneY, slack);
}

function beginPan(state: PointerState, event: PointerEvent): void {
  const { canvas, scroller } = state.host;
  canvas.setPointerCapture(event.pointerId);
  state.gesture = {
    kind: 'pan',
    start: event,
    left: scroller.scrollLeft,
    top: scroller.scrollTop,
    hasMoved: false,
  };
}

function beginPress(state: PointerState, hit: TimelineHit & { kind: 'bar' }, event: PointerEvent): boolean {
  const scene = state.host.scene();
  const { row, part } = hit.bar;
  if (scene === null || scene.options.isReadOnly || !isDraggable(row, part)) return false;
  const { paneX, paneY } = panePoint(state.host, event);
  const grip = toGrip(hit.bar, toDrawing(scene, paneX, paneY), scene);
  const timer =
    event.pointerType === 'touch'
      ? window.setTimeout(() => {
          navigator.vibrate?.(12);
          beginDrag(state, grip, event);
        }, longPress)
      : 0;
  state.gesture = { kind: 'press', grip, start: event, timer };
  return true;
}

function down(state: PointerState, event: PointerEvent): void {
  const { host } = state;
  if (!event.isPrimary || state.gesture.kind === 'drag') return;
  host.focus();
  hideTooltip(state);
  if (event.button === 1) {
    event.preventDefault();
    beginPan(state, event);
    return;
  }
  if (event.button !== 0) return;
  const hit = findHit(state, event);
  patchLive(host, { selectedLinkId: hit.kind === 'link' ? hit.link.link.id : null });
  const isTouch = event.pointerType === 'touch';
  if (hit.kind === 'bar') {
    if (!isTouch && !isAmongChosen(host, hit.bar.row.id, event)) selectRow(host, hit.bar.row.id, event);
    if (beginPress(state, hit, event)) return;
  }
  // A finger pans by the browser's own scrolling.
  if (isTouch) onLongPress(event, () => restFinger(state, event));
  else if (hit.kind !== 'link') beginPan(state, event);
}

/** Pressing one of several chosen bars may be the begin of moving them all: the choice stays for now. */
function isAmongChosen(host: PointerHost, id: string, event: MouseEvent): boolean {
  const chosen = host.scene()?.selected;
  const hasKeys = event.ctrlKey || event.metaKey || event.shiftKey;
  return !hasKeys && chosen !== undefined && chosen.size > 1 && chosen.has(id);
}

function selectRow(host: PointerHost, id: string, event: MouseEvent): void {
  host.select(id, { isAdding: event.ctrlKey || event.metaKey, isRange: event.shiftKey });
}

function move(state: PointerState, event: PointerEvent): void {
  const { gesture, host } = state;
  switch (gesture.kind) {
    case 'idle':
      hover(state, event);
      return;
    case 'press': {
      const path = Math.hypot(event.clientX - gesture.start.clientX, event.clientY - gesture.start.clientY);
      if (gesture.start.pointerType === 'touch') {
        if (path > fingerStray) endGesture(state, false);
      } else if (path > 3) {
        beginDrag(state, gesture.grip, event);
      }
      return;
    }
    case 'drag':
      updateDrag(state, event);
      return;
    case 'pan': {
      const dx = event.clientX - gesture.start.clientX;
      const dy = event.clientY - gesture.start.clientY;
      if (!gesture.hasMoved && Math.hypot(dx, dy) < 4) return;
      gesture.hasMoved = true;
      host.canvas.style.cursor = 'grabbing';
      host.scroller.scrollTo(gesture.left - dx, gesture.top - dy);
    }
  }
}

function restFinger(state: PointerState, event: PointerEvent): void {
  if (state.gesture.kind !== 'idle') return;
  if (askMenu(state, event)) state.gesture = { kind: 'done' };
}

function up(state: PointerState, event: PointerEvent): void {
  const { gesture, host } = state;
  const { drag } = host.live.get();
  const isHeld = gesture.kind === 'drag' && event.pointerType === 'touch';
  const isUnmoved = drag !== null && drag.kind !== 'link' && drag.deltaMinutes === 0;
  if (gesture.kind === 'pan') host.canvas.style.cursor = 'default';
  const isTap =
    gesture.kind === 'press' || gesture.kind === 'idle' || (gesture.kind === 'pan' && !gesture.hasMoved);
  endGesture(state, true);
  if (isHeld && isUnmoved) {
    swallowTap();
    askMenu(state, event);
  }
  if (!isTap || event.button !== 0) return;
  const hit = findHit(state, event);
  if (hit.kind === 'away') host.scrollToDate(hit.row.startAt);
  if (hit.kind === 'row' || hit.kind === 'away') selectRow(host, hit.row.id, event);
  if (hit.kind !== 'bar') return;
  if (event.pointerType === 'touch' || isAmongChosen(host, hit.bar.row.id, event))
    selectRow(host, hit.bar.row.id, event);
}

function contextMenu(state: PointerState, event: MouseEvent): void {
  // A browser's own long press comes beside ours; a finger that drags does not want the menu.
  const { kind } = state.gesture;
  if (kind === 'drag' || kind === 'press' || kind === 'done') {
    event.preventDefault();
    return;
  }
  if (askMenu(state, event)) event.preventDefault();
}

/** Lets the host show its menu; answers whether it has one. */
function askMenu(state: PointerState, event: MouseEvent): boolean {
  const scene = state.host.scene();
  if (scene === null) return false;
  const hit = findHit(state, event);
  const { paneX } = panePoint(state.host, event);
  const rowId = hit.kind === 'bar' ? hit.bar.row.id : hit.kind === 'row' ? hit.row.id : null;
  hideTooltip(state);
  return state.host.contextMenu({
    rowId,
    linkId: hit.kind === 'link' ? hit.link.link.id : null,
    at: Math.round(toAt(scene.scale, paneX + scene.scrollLeft)),
    clientX: event.clientX,
    clientY: event.clientY,
  });
}

/** Listens to mouse, pen and finger on the timeline; the answer takes all listeners off again. */
export function attachTimelinePointer(host: PointerHost): () => void {
  const state: PointerState = { host, gesture: idle, tooltipTimer: 0 };
  const listeners = new AbortController();
  const { signal } = listeners;
  const { canvas } = host;
  // The focus has been handed to the table; the middle button must not start the browser's own panning.
  canvas.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  canvas.addEventListener('pointerdown', (event) => down(state, event), { signal });
  canvas.addEventListener('pointermove', (event) => move(state, event), { signal });
  canvas.addEventListener('pointerup', (event) => up(state, event), { signal });
  canvas.addEventListener('pointercancel', () => endGesture(state, false), { signal });
  canvas.addEventListener('pointerleave', () => leave(state), { signal });
  canvas.addEventListener('contextmenu', (event) => contextMenu(state, event), { signal });
  canvas.addEventListener(
    'dblclick',
    (event) => {
      const hit = findHit(state, event);
      if (hit.kind === 'bar') host.open(hit.bar.row.id);
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || state.gesture.kind === 'idle') return;
      event.stopPropagation();
      endGesture(state, false);
    },
    { signal, capture: true },
  );
  attachTimelineZoom(
    host,
    () => state.gesture.kind === 'drag',
    () => endGesture(state, false),
    signal,
  );
  return () => {
    endGesture(state, false);
    clearTimeout(state.tooltipTimer);
    listeners.abort();
  };
}
