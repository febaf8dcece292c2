import type { TreeStep } from '@xmgl/contracts/register/tree';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { TreeModel } from './use-tree.ts';

const stepOf = ({ key, altKey, shiftKey }: KeyboardEvent): TreeStep | undefined => {
  if (key === 'Tab') return shiftKey ? 'outdent' : 'indent';
  if (altKey && key === 'ArrowUp') return 'up';
  return altKey && key === 'ArrowDown' ? 'down' : undefined;
};

/**
 * Tab and ⇧Tab indent, Alt with ↑ and ↓ moves, ← and → fold. What there is no place for leaves the key to the browser.
 * `reach` brings a line into sight, where a row has moved that had the focus.
 */
export const useTreeKeys = (tree: TreeModel, onOpen: (id: string) => void, reach: (at: number) => void) => {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    if (kept.current === null) return;
    const row = document.querySelector<HTMLElement>(`[data-row-key="${kept.current}"]`);
    const at = row ? -1 : tree.lines.findIndex(({ id }) => id === kept.current);
    if (at >= 0) return reach(at);
    if (row && document.activeElement !== row) row.focus();
    kept.current = null;
  });
  return (event: KeyboardEvent): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.rowKey : undefined;
    const line = id === undefined ? undefined : tree.lines.find((one) => one.id === id);
    if (!line) return;
    if (event.key === 'Enter') onOpen(line.id);
    else if (event.key === 'ArrowLeft' && line.hasBelow) tree.fold(line.id, true);
    else if (event.key === 'ArrowRight' && line.hasBelow) tree.fold(line.id, false);
    const step = stepOf(event);
    if (step === undefined || !tree.mayMove(line.id)) return;
    const { hasPlace, fault } = tree.step(line.id, step);
    if (!hasPlace) return;
    event.preventDefault();
    kept.current = line.id;
    if (fault !== undefined) toast.warning(fault);
  };
};
