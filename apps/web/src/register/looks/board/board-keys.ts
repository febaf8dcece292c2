import type { KeyboardEvent } from 'react';

const cardsIn = (column: Element): HTMLElement[] => [...column.querySelectorAll<HTMLElement>('[data-card]')];

/** The card at the same height in the next state that has any. */
const findBeside = (columns: readonly Element[], column: Element, by: number, at: number) => {
  const further =
    by > 0 ? columns.slice(columns.indexOf(column) + 1) : columns.slice(0, columns.indexOf(column)).reverse();
  const beside = further.map(cardsIn).find((cards) => cards.length > 0) ?? [];
  return beside[Math.min(at, beside.length - 1)];
};

/** The arrows lead from card to card: up and down in a state, aside to the next state that has any. */
export const focusBeside = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const { target } = event;
  if (by === undefined || !(target instanceof HTMLElement) || target.dataset.card === undefined) return;
  const column = target.closest('[data-column]');
  if (!column) return;
  event.preventDefault();
  const own = cardsIn(column);
  const at = own.indexOf(target);
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') own[at + by]?.focus();
  else findBeside([...event.currentTarget.querySelectorAll('[data-column]')], column, by, at)?.focus();
};
