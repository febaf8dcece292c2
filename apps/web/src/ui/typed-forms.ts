/** Forms and lone text boxes in which something was typed and not sent. */
const typed = new Set<HTMLFormElement | HTMLTextAreaElement>();

const ownerOf = (target: EventTarget | null): HTMLFormElement | HTMLTextAreaElement | null => {
  if (!(target instanceof HTMLElement)) return null;
  return target.closest('form') ?? (target instanceof HTMLTextAreaElement ? target : null);
};

const isUnsent = (element: HTMLFormElement | HTMLTextAreaElement): boolean =>
  element.isConnected && (element instanceof HTMLFormElement || element.value !== '');

/** Whether something typed would be lost with this page. */
export const hasTyped = (): boolean => {
  for (const element of typed) if (!isUnsent(element)) typed.delete(element);
  return typed.size > 0;
};

/** The browser asks before it reloads or closes a page in which something was typed, until the returned function is called. */
export const watchTyping = (): (() => void) => {
  const note = ({ target }: Event) => {
    const owner = ownerOf(target);
    if (owner) typed.add(owner);
  };
  const forget = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) typed.delete(target);
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (hasTyped()) event.preventDefault();
  };
  document.addEventListener('input', note);
  document.addEventListener('submit', forget);
  document.addEventListener('reset', forget);
  window.addEventListener('beforeunload', ask);
  return () => {
    document.removeEventListener('input', note);
    document.removeEventListener('submit', forget);
    document.removeEventListener('reset', forget);
    window.removeEventListener('beforeunload', ask);
    typed.clear();
  };
};
