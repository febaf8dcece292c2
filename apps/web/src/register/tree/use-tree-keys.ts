import type { TreeStep } from '@xmgl/contracts/register/tree';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { TreeModel } from './use-tree.ts';

const modifiers = new Set(['Alt', 'Shift', 'Control', 'Meta']);

const stepOf = ({ key, altKey, shiftKey }: KeyboardEvent): TreeStep | undefined => {
  if (key === 'Tab') return shiftKey ? 'outdent' : 'indent';
  if (altKey && key === 'ArrowUp') return 'up';
  return altKey && key === 'ArrowDown' ? 'down' : undefined;
};

/**
 * The row that the keys moved has the focus wherever it is drawn next: first at once, then as the server tells it. One's
 * own hand ends that: a press or a turn of the wheel, or what else one goes to.
 */
const useKeptFocus = (tree: TreeModel, reach: (at: number) => void) => {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    const drop = () => {
      kept.current = null;
    };
    const deeds = ['pointerdown', 'wheel'] as const;
    for (const deed of deeds) window.addEventListener(deed, drop, { capture: true, passive: true });
    return () => {
      for (const deed of deeds) window.removeEventListener(deed, drop, { capture: true });
    };
  }, []);
  // Before the next key is heard.
  useLayoutEffect(() => {
    if (kept.current === null) return;
    const row = document.querySelector<HTMLElement>(`[data-row-key="${kept.current}"]`);
    const { activeElement, body } = document;
    if (activeElement !== row && activeElement !== body) kept.current = null;
    else if (row === null) {
      const at = tree.lines.findIndex(({ id }) => id === kept.current);
      if (at >= 0) reach(at);
    } else if (activeElement !== row) row.focus();
  });
  return kept;
};

/**
 * Tab and ⇧Tab indent, Alt with ↑ and ↓ moves, ← and → fold. What there is no place for leaves the key to the browser.
 * `reach` brings a line into sight, where a row has moved that had the focus.
 */
export const useTreeKeys = (tree: TreeModel, onOpen: (id: string) => void, reach: (at: number) => void) => {
  const kept = useKeptFocus(tree, reach);
  return (event: KeyboardEvent): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.rowKey : undefined;
    const line = id === undefined ? undefined : tree.lines.find((one) => one.id === id);
    if (!modifiers.has(event.key)) kept.current = null;
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
