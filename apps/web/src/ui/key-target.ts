const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whether a key goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(fields) !== null;

/** A dialog in front of the page has the keys to itself. */
export const isCovered = (): boolean =>
  document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])') !== null;
