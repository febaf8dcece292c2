/** How long a finger rests before it means more than a tap. */
export const longPress = 420;
/** How far it may stray meanwhile. */
export const fingerStray = 8;

/** Lifting the finger would else click on the menu that has come up below it. */
export function swallowTap(): void {
  const options = { capture: true, once: true, passive: false };
  window.addEventListener('touchend', (event) => event.preventDefault(), options);
}

/**
 * Runs `work` when the finger that has just come down stays where it is. Not all browsers ask for a menu then by
 * themselves.
 */
export function onLongPress(event: PointerEvent, work: () => void): void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const { pointerId, clientX, clientY } = event;
  const timer = window.setTimeout(() => {
    listeners.abort();
    navigator.vibrate?.(12);
    swallowTap();
    work();
  }, longPress);
  const stop = (): void => {
    clearTimeout(timer);
    listeners.abort();
  };
  const onMove = (move: PointerEvent): void => {
    if (
      move.pointerId === pointerId &&
      Math.hypot(move.clientX - clientX, move.clientY - clientY) > fingerStray
    )
      stop();
  };
  window.addEventListener('pointermove', onMove, { signal });
  window.addEventListener('pointerup', stop, { signal });
  window.addEventListener('pointercancel', stop, { signal });
  // A second finger: the two pinch.
  window.addEventListener('pointerdown', (down) => down.pointerId !== pointerId && stop(), { signal });
}
