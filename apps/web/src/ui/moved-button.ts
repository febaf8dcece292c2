/** Farther than a hand trembles: who drags the pointer away from a button does not want it. */
const trembling = 4;

type Press = { readonly button: HTMLButtonElement; readonly x: number; readonly y: number };

const pressOf = ({ target, clientX, clientY, pointerType, button: key }: PointerEvent): Press | null => {
  if (pointerType === 'touch' || key !== 0 || !(target instanceof Element)) return null;
  const button = target.closest('button');
  return button && { button, x: clientX, y: clientY };
};

const isBeside = (button: HTMLButtonElement, target: EventTarget | null): boolean =>
  target instanceof Node && !button.contains(target);

/**
 * A button that moves away under a pointer that stands still is clicked all the same: a field that is left by the press
 * may tell its fault, or no longer tell it, and the browser then finds the button let go somewhere else.
 */
export const watchMovedButtons = (): void => {
  let press: Press | null = null;
  const end = ({ target, clientX, clientY }: PointerEvent): void => {
    const was = press;
    press = null;
    if (!was || !isBeside(was.button, target)) return;
    if (Math.hypot(clientX - was.x, clientY - was.y) <= trembling) setTimeout(() => was.button.click());
  };
  window.addEventListener(
    'pointerdown',
    (event) => {
      press = pressOf(event);
    },
    { capture: true },
  );
  window.addEventListener('pointerup', end, { capture: true });
};
