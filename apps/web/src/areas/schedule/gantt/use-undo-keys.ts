import { useEffect } from 'react';
import { isCovered, isTyping } from '../../../ui/key-target.ts';
import type { PlanEditor } from './use-plan-editor.ts';

/** Ctrl+Z means the plan wherever the focus was left, after a menu too, but not in a field or a dialog. */
export const useUndoKeys = (editor: Pick<PlanEditor, 'undo' | 'redo'>, isOff: boolean): void =>
  useEffect(() => {
    if (isOff) return;
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target) || isCovered()) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    // Before the window's: a message that offers to undo means the same edit.
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [editor, isOff]);
