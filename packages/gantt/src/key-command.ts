export type KeyStroke = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
};

export type KeyCommand =
  | { kind: 'moveRow'; by: number; isExtending: boolean }
  | { kind: 'moveColumn'; by: number; isExtending: boolean }
  | { kind: 'edit'; text: string | null }
  | { kind: 'open' }
  | { kind: 'expand'; isOpen: boolean }
  | { kind: 'indent' }
  | { kind: 'outdent' }
  | { kind: 'reorder'; by: -1 | 1 }
  | { kind: 'nudge'; days: number }
  | { kind: 'stretch'; days: number }
  | { kind: 'insert' }
  | { kind: 'insertBelow' }
  | { kind: 'fillDown' }
  | { kind: 'delete' }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'selectAll' }
  /** −1: to the next finer scale of time, 1: to the next coarser one. */
  | { kind: 'zoom'; by: -1 | 1 }
  | { kind: 'cancel' };

const wholePlan = 1e9;
/** Letters that start no edit: the page scrolls by a space and helps by a question mark. */
const kept: ReadonlySet<string> = new Set([' ', '?', '？']);
export const isHeldBack = (text: string): boolean => kept.has(text);

function withControl({ key, shiftKey }: KeyStroke): KeyCommand | null {
  switch (key) {
    case 'z':
    case 'Z':
      return { kind: shiftKey ? 'redo' : 'undo' };
    case 'y':
    case 'Y':
      return { kind: 'redo' };
    case 'a':
    case 'A':
      return { kind: 'selectAll' };
    case 'd':
    case 'D':
      return { kind: 'fillDown' };
    case 'ArrowLeft':
      return shiftKey ? { kind: 'stretch', days: -1 } : { kind: 'nudge', days: -1 };
    case 'ArrowRight':
      return shiftKey ? { kind: 'stretch', days: 1 } : { kind: 'nudge', days: 1 };
    case 'Home':
      return { kind: 'moveRow', by: -wholePlan, isExtending: shiftKey };
    case 'End':
      return { kind: 'moveRow', by: wholePlan, isExtending: shiftKey };
    case '+':
    case '=':
      return { kind: 'zoom', by: -1 };
    case '-':
    case '_':
      return { kind: 'zoom', by: 1 };
    case 'Enter':
      return { kind: 'open' };
    default:
      return null;
  }
}

function withAlt({ key }: KeyStroke): KeyCommand | null {
  switch (key) {
    case 'ArrowLeft':
      return { kind: 'outdent' };
    case 'ArrowRight':
      return { kind: 'indent' };
    case 'ArrowUp':
      return { kind: 'reorder', by: -1 };
    case 'ArrowDown':
      return { kind: 'reorder', by: 1 };
    default:
      return null;
  }
}

function plain({ key, shiftKey }: KeyStroke, pageRows: number): KeyCommand | null {
  switch (key) {
    case 'ArrowUp':
      return { kind: 'moveRow', by: -1, isExtending: shiftKey };
    case 'ArrowDown':
      return { kind: 'moveRow', by: 1, isExtending: shiftKey };
    case 'PageUp':
      return { kind: 'moveRow', by: -pageRows, isExtending: shiftKey };
    case 'PageDown':
      return { kind: 'moveRow', by: pageRows, isExtending: shiftKey };
    case 'ArrowLeft':
      return { kind: 'moveColumn', by: -1, isExtending: shiftKey };
    case 'ArrowRight':
      return { kind: 'moveColumn', by: 1, isExtending: shiftKey };
    case 'Tab':
      return { kind: 'moveColumn', by: shiftKey ? -1 : 1, isExtending: false };
    case 'Home':
      return { kind: 'moveColumn', by: -wholePlan, isExtending: shiftKey };
    case 'End':
      return { kind: 'moveColumn', by: wholePlan, isExtending: shiftKey };
    case 'Enter':
    case 'F2':
      return { kind: 'edit', text: null };
    case 'Insert':
      return { kind: 'insert' };
    case 'Delete':
      return { kind: 'delete' };
    case 'Escape':
      return { kind: 'cancel' };
    default:
      return null;
  }
}

/** In an outline that is being written Tab and Enter mean the row, as in a text. */
export function toOutlineCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyStroke): KeyCommand | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Tab') return { kind: shiftKey ? 'outdent' : 'indent' };
  return key === 'Enter' ? { kind: 'insertBelow' } : null;
}

/**
 * What a key means in the table. On a summary + and − open and close it; any other letter starts an edit with it, but ?.
 *
 * `toKeyCommand({ key: 'ArrowRight', altKey: true, … })` is `{ kind: 'indent' }`.
 */
export function toKeyCommand(stroke: KeyStroke, isSummary: boolean, pageRows: number): KeyCommand | null {
  if (stroke.ctrlKey || stroke.metaKey) return withControl(stroke);
  if (stroke.altKey) return withAlt(stroke);
  if (isSummary && (stroke.key === '+' || stroke.key === '=')) return { kind: 'expand', isOpen: true };
  if (isSummary && stroke.key === '-') return { kind: 'expand', isOpen: false };
  const command = plain(stroke, pageRows);
  if (command !== null) return command;
  return [...stroke.key].length === 1 && !kept.has(stroke.key) ? { kind: 'edit', text: stroke.key } : null;
}
