import { describe, expect, it } from 'vitest';
import { contrast, toRgb } from '../../ui/colour.ts';
import css from '../../ui/tokens.css?raw';
import type { Tone } from '../chart.types.ts';
import { paper, tokens, toLook } from './palette.ts';

const light = css.slice(0, css.indexOf('data-theme'));
const dark = css.slice(css.indexOf('data-theme="dark"'), css.indexOf('@media print'));
const valueIn = (sheet: string, token: string) => new RegExp(`${token}: (#\\w+)`).exec(sheet)?.[1];

it('paper has the colours of the light page', () => {
  const { main: _set, ...fixed } = tokens;
  for (const [name, token] of Object.entries(fixed))
    expect([name, paper[name as keyof typeof fixed]]).toEqual([name, valueIn(light, token)]);
});

const series = ['second', 'third', 'fourth', 'fifth', 'sixth'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('on the %s page', (_, sheet) => {
  it.each(series)('the %s colour can be told from the ground', (name) => {
    const colour = valueIn(sheet, tokens[name]) ?? '';
    expect(contrast(toRgb(colour), toRgb(valueIn(sheet, '--xm-panel') ?? ''))).toBeGreaterThanOrEqual(3);
  });
});

const tones: readonly Tone[] = [
  'main',
  'neutral',
  'neutralSoft',
  'good',
  'goodSoft',
  'warn',
  'warnSoft',
  'danger',
  'dangerSoft',
];

it.each(tones)('what is written on %s can be read', (tone) => {
  const { fill, ink } = toLook(paper, tone, 0);
  expect(contrast(toRgb(ink), toRgb(fill))).toBeGreaterThanOrEqual(4);
});
