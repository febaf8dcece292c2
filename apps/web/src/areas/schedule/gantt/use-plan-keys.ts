import type { GanttHandle } from '@xmgl/gantt/gantt-types';
import { type RefObject, useEffect } from 'react';
import { isCovered, isTyping } from '../../../ui/key-target.ts';
import type { PlanEditor } from './use-plan-editor.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const moves: ReadonlySet<string> = new Set(
  'ArrowUp ArrowDown ArrowLeft ArrowRight PageUp PageDown Home End'.split(' '),
);
const deeds: ReadonlySet<string> = new Set(['Enter', 'F2', 'Insert']);

/** A tool or a tab keeps Enter for itself, and a tool whose menu is open keeps all. */
const isTool = (target: EventTarget | null): boolean =>
  (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) &&
  target.closest('[data-drawer], [role="menu"], [role="treegrid"]') === null &&
  document.querySelector('[role="toolbar"] [aria-expanded="true"]') === null;

/** Keys of the table mean the table also where nothing takes them: right after opening, after a menu or the drawer. */
const useTableKeys = (gantt: RefObject<GanttHandle | null>): void =>
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isCovered()) return;
      const isFree = event.target === document.body;
      if (!(moves.has(event.key) ? isFree || isTool(event.target) : isFree && deeds.has(event.key))) return;
      gantt.current?.focus();
      if (document.activeElement === event.target) return;
      event.preventDefault();
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [gantt]);

type Linker = Pick<PlanEditor, 'chain' | 'unlink'>;

/** Ctrl+F2 links the chosen activities one after the other, with Shift it takes the links between them away. */
const useLinkKeys = ({ chain, unlink }: Linker, selection: readonly string[], isOff: boolean): void =>
  useEffect(() => {
    if (isOff || selection.length === 0) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'F2' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      event.preventDefault();
      if (event.shiftKey) unlink(selection);
      else if (selection.length > 1) chain(selection);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [chain, unlink, selection, isOff]);

/** What the keys mean on the page of a plan beside its table. */
export const usePlanKeys = (
  gantt: RefObject<GanttHandle | null>,
  editor: Pick<PlanEditor, 'undo' | 'redo'> & Linker,
  selection: readonly string[],
  isReadOnly: boolean,
): void => {
  useUndoKeys(editor, isReadOnly);
  useLinkKeys(editor, selection, isReadOnly);
  useTableKeys(gantt);
};
