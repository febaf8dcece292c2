import { describe, expect, test } from 'vitest';
import { type KeyStroke, toKeyCommand } from './key-command.ts';

function stroke(keys: string): KeyStroke {
  const parts = keys.split(' ');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
}

describe('keys', () => {
  test.each([
    ['Alt ArrowRight', { kind: 'indent' }],
    ['Shift Alt ArrowLeft', { kind: 'outdent' }],
    ['Ctrl ArrowRight', { kind: 'nudge', days: 1 }],
    ['Ctrl Shift ArrowLeft', { kind: 'stretch', days: -1 }],
    ['Ctrl z', { kind: 'undo' }],
    ['Ctrl Shift Z', { kind: 'redo' }],
    ['Ctrl y', { kind: 'redo' }],
    ['Ctrl =', { kind: 'zoom', by: -1 }],
    ['Ctrl Shift +', { kind: 'zoom', by: -1 }],
    ['Ctrl -', { kind: 'zoom', by: 1 }],
    ['Shift ArrowDown', { kind: 'moveRow', by: 1, isExtending: true }],
    ['PageDown', { kind: 'moveRow', by: 20, isExtending: false }],
    ['F2', { kind: 'edit', text: null }],
    ['混', { kind: 'edit', text: '混' }],
    ['Escape', { kind: 'cancel' }],
  ])('%s', (keys, command) => {
    expect(toKeyCommand(stroke(keys), false, 20)).toEqual(command);
  });

  test('plus and minus open and close a summary, but begin an edit on a task', () => {
    expect(toKeyCommand(stroke('-'), true, 20)).toEqual({ kind: 'expand', isOpen: false });
    expect(toKeyCommand(stroke('-'), false, 20)).toEqual({ kind: 'edit', text: '-' });
  });

  test('keys that mean nothing here are left to the page', () => {
    expect(toKeyCommand(stroke('Ctrl p'), false, 20)).toBeNull();
    expect(toKeyCommand(stroke('F5'), false, 20)).toBeNull();
    expect(toKeyCommand(stroke('?'), false, 20)).toBeNull();
  });
});
