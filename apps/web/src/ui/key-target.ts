const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key goes into a field; one that only waits to be typed into (`data-waiting`) leaves it to the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(fields) !== null &&
  target.closest('[data-waiting]') === null;

/** A dialog in front of the page has the keys to itself. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])') !== null;
