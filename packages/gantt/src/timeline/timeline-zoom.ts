import type { PointerHost } from './pointer-host.ts';

type Pinch = { distance: number; middle: number };

function pinchOf(host: PointerHost, touches: TouchList): Pinch | null {
  const first = touches[0];
  const second = touches[1];
  if (touches.length !== 2 || first === undefined || second === undefined) return null;
  const { left } = host.canvas.getBoundingClientRect();
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    middle: (first.clientX + second.clientX) / 2 - left,
  };
}

/** Ctrl + wheel (which is also what a trackpad's pinch sends) and the pinch of two fingers. */
export function attachTimelineZoom(
  host: PointerHost,
  isDragging: () => boolean,
  endGesture: () => void,
  signal: AbortSignal,
): void {
  const { canvas } = host;
  // Several events may come in one frame: they are one change of scale.
  let factor = 1;
  let paneX = 0;
  let frame = 0;
  const zoomSoon = (by: number, at: number): void => {
    factor *= by;
    paneX = at;
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      host.zoomAt(factor, paneX);
      factor = 1;
    });
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const step = Math.max(-60, Math.min(60, event.deltaY));
    zoomSoon(Math.exp(-step * 0.006), event.clientX - canvas.getBoundingClientRect().left);
  };
  let pinch: Pinch | null = null;
  const onTouchStart = (event: TouchEvent): void => {
    pinch = pinchOf(host, event.touches);
    if (pinch === null) return;
    endGesture();
    event.preventDefault();
  };
  const onTouchMove = (event: TouchEvent): void => {
    const next = pinch === null ? null : pinchOf(host, event.touches);
    if (next !== null || isDragging()) event.preventDefault();
    if (next === null || pinch === null || pinch.distance === 0) return;
    zoomSoon(next.distance / pinch.distance, next.middle);
    pinch = next;
  };
  canvas.addEventListener('wheel', onWheel, { signal, passive: false });
  canvas.addEventListener('touchstart', onTouchStart, { signal, passive: false });
  canvas.addEventListener('touchmove', onTouchMove, { signal, passive: false });
  canvas.addEventListener('touchend', () => (pinch = null), { signal });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
}
