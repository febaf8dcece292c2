import { type Colour, colourWords, type FigureName, figureOf } from '@xmgl/contracts/integration/indicators';
import type { Tone } from './state-dot.tsx';

const tones: Readonly<Record<Colour, Tone>> = { red: 'bad', amber: 'warn', green: 'good', grey: 'quiet' };

/** How a light looks; null where its reader may not know. */
export const toneOf = (colour: Colour | null): Tone => (colour === null ? 'quiet' : tones[colour]);
export const wordOf = (colour: Colour | null): string => (colour === null ? '无权查看' : colourWords[colour]);

/** @example toValueText('floatErosion', 32.5) // '32.5%' */
export const toValueText = (figure: FigureName, value: number): string => {
  const { unit, digits } = figureOf(figure);
  const isIndex = unit === '';
  const text = value.toLocaleString('zh-CN', {
    minimumFractionDigits: isIndex ? digits : 0,
    maximumFractionDigits: digits,
  });
  return unit === '%' || isIndex ? `${text}${unit}` : `${text} ${unit}`;
};
