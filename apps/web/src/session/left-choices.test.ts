import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveChoices, takeLeftChoices } from './left-choices.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const chosen = new Map([['columns', 'narrow']]);

it('gives the next load what was chosen last, once, and nobody else', () => {
  leaveChoices('a', chosen);
  expect(takeLeftChoices('a')).toEqual({ columns: 'narrow' });
  expect(takeLeftChoices('a')).toEqual({});
  leaveChoices('a', chosen);
  expect(takeLeftChoices('b')).toEqual({});
});

it('leaves out what was chosen long ago, and notes nothing where nothing is unsaved', () => {
  vi.useFakeTimers();
  leaveChoices('a', chosen);
  vi.advanceTimersByTime(120_000);
  expect(takeLeftChoices('a')).toEqual({});
  leaveChoices('a', new Map());
  expect(takeLeftChoices('a')).toEqual({});
});
