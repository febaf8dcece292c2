import { contrast, toRgb } from '../../ui/colour.ts';
import type { Tone } from '../chart.types.ts';

export const tokens = {
  text: '--xm-text',
  quiet: '--xm-text-2',
  faint: '--xm-text-3',
  line: '--xm-line',
  lineStrong: '--xm-line-strong',
  panel: '--xm-panel',
  raised: '--xm-raised',
  main: '--xm-link',
  good: '--xm-good-dot',
  goodSoft: '--xm-good-soft',
  warn: '--xm-warn-dot',
  warnSoft: '--xm-warn-soft',
  danger: '--xm-danger',
  dangerSoft: '--xm-danger-soft',
  second: '--xm-chart-2',
  third: '--xm-chart-3',
  fourth: '--xm-chart-4',
  fifth: '--xm-chart-5',
  sixth: '--xm-chart-6',
} as const;

export type Palette = Readonly<Record<keyof typeof tokens, string>> & { readonly font: string };

/** The colours as the page shows them now. */
export const readPalette = (): Palette => {
  const style = getComputedStyle(document.documentElement);
  const colours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]),
  );
  return {
    ...(colours as Record<keyof typeof tokens, string>),
    font: getComputedStyle(document.body).fontFamily,
  };
};

/** The colours of a picture that is kept: light whatever the screen shows; as ui/tokens.css has them. */
export const paper: Palette = {
  text: '#1d2129',
  quiet: '#4a5462',
  faint: '#66717f',
  line: '#e5e8ec',
  lineStrong: '#cfd5dd',
  panel: '#ffffff',
  raised: '#ffffff',
  main: '#1f6fd6',
  good: '#22a565',
  goodSoft: '#e9f8ef',
  warn: '#e39a1d',
  warnSoft: '#fff6e5',
  danger: '#c9252d',
  dangerSoft: '#fdeeee',
  second: '#c26a00',
  third: '#0b8a7d',
  fourth: '#5b3a9e',
  fifth: '#7a8594',
  sixth: '#b8417f',
  font: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
};

export type Look = {
  readonly fill: string;
  /** The edge of what is soft, and its line where it is drawn as one. */
  readonly edge: string | undefined;
  /** What can be read on the fill. */
  readonly ink: string;
};

const darkInk = '#0b1726';

export const inkOn = (fill: string): string =>
  contrast(toRgb('#ffffff'), toRgb(fill)) >= 4 ? '#ffffff' : darkInk;

const solid = (fill: string): Look => ({ fill, edge: undefined, ink: inkOn(fill) });

/** The look of what has a meaning; else of the `at`-th. */
export const toLook = (palette: Palette, tone: Tone | undefined, at: number): Look => {
  const soft = (fill: string, edge: string): Look => ({ fill, edge, ink: palette.text });
  switch (tone) {
    case 'main':
      return solid(palette.main);
    case 'neutral':
      return { ...solid(palette.lineStrong), ink: palette.text };
    case 'neutralSoft':
      return soft(palette.line, palette.lineStrong);
    case 'good':
      return solid(palette.good);
    case 'goodSoft':
      return soft(palette.goodSoft, palette.good);
    case 'warn':
      return solid(palette.warn);
    case 'warnSoft':
      return soft(palette.warnSoft, palette.warn);
    case 'danger':
      return solid(palette.danger);
    case 'dangerSoft':
      return soft(palette.dangerSoft, palette.danger);
    case undefined: {
      const { main, second, third, fourth, fifth, sixth } = palette;
      const order = [main, second, third, fourth, fifth, sixth];
      return solid(order[at % order.length] ?? main);
    }
  }
};

/** The place of each among those without a meaning of their own: they take the colours in their order. */
export const toPlaces = (named: readonly { readonly tone?: Tone }[]): readonly number[] => {
  let place = 0;
  return named.map(({ tone }) => (tone === undefined ? place++ : place));
};

/** The colour of a line in this look; grey lines are dark enough to be seen. */
export const lineOf = (palette: Palette, tone: Tone | undefined, at: number): string => {
  if (tone === 'neutral' || tone === 'neutralSoft') return palette.faint;
  const { fill, edge } = toLook(palette, tone, at);
  return edge ?? fill;
};

/** Between two colours, `share` of the way. */
export const between = (from: string, to: string, share: number): string => {
  const a = toRgb(from);
  const b = toRgb(to);
  const parts = a.map((part, at) => Math.round(part + ((b[at] ?? part) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
