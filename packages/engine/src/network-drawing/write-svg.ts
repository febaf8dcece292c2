import type { Spot } from './drawing-model.ts';
import { type Ink, type Mark, WAVE } from './network-marks.ts';
import type { Wave } from './place-network.ts';

/** Ink of the printed drawing. */
const INKS: Readonly<Record<Ink, string>> = {
  text: '#111820',
  quiet: '#4a5462',
  line: '#333b46',
  critical: '#c9252d',
  grid: '#a9b2bd',
};

/** Letters have no more than this over their middle: a dot of a line is a third of their size below it. */
const BASELINE = 0.35;
const HEAD = { length: 9, half: 3.4 } as const;

export const digits = (value: number): string => String(Math.round(value * 100) / 100);
export const toPlain = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`).replace(/[\p{Cc}\p{Cs}]/gu, ' ');
const listPoints = (points: readonly Spot[]): string =>
  points.map(({ x, y }) => `${digits(x)},${digits(y)}`).join(' ');

/** The three corners of an arrow head. */
export function toHead(tip: Spot, from: Spot): readonly [Spot, Spot, Spot] {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const [dx, dy] = [(tip.x - from.x) / length, (tip.y - from.y) / length];
  const back = { x: tip.x - dx * HEAD.length, y: tip.y - dy * HEAD.length };
  return [
    tip,
    { x: back.x - dy * HEAD.half, y: back.y + dx * HEAD.half },
    { x: back.x + dy * HEAD.half, y: back.y - dx * HEAD.half },
  ];
}

function writeText({ x, y, text, size, ink, align, isBacked }: Extract<Mark, { kind: 'text' }>): string {
  const anchor = align === 'middle' ? ' text-anchor="middle"' : '';
  const back = isBacked ? ' stroke="#fff" stroke-width="4" paint-order="stroke"' : '';
  return `<text x="${digits(x)}" y="${digits(y + size * BASELINE)}" font-size="${size}" fill="${INKS[ink]}"${anchor}${back}>${toPlain(text)}</text>`;
}

function writeWave({ fromX, toX, y }: Wave, ink: string): string {
  const halves = 2 * Math.max(1, Math.round((toX - fromX) / WAVE.length));
  const half = digits((toX - fromX) / halves);
  const first = `q${digits((toX - fromX) / halves / 2)},${-2 * WAVE.height} ${half},0`;
  return `<path d="M${digits(fromX)},${digits(y)}${first}${`t${half},0`.repeat(halves - 1)}" fill="none" stroke="${ink}" stroke-width="1.1"/>`;
}

/** A mark as SVG. */
export function writeMark(mark: Mark): string {
  const ink = INKS[mark.ink];
  switch (mark.kind) {
    case 'path': {
      const dash = mark.isDashed ? ' stroke-dasharray="6 4"' : '';
      return `<polyline points="${listPoints(mark.points)}" fill="none" stroke="${ink}" stroke-width="${mark.width}"${dash}/>`;
    }
    case 'wave':
      return writeWave(mark, ink);
    case 'head':
      return `<polygon points="${listPoints(toHead(mark.tip, mark.from))}" fill="${ink}"/>`;
    case 'box':
      return `<rect x="${digits(mark.x)}" y="${digits(mark.y)}" width="${digits(mark.width)}" height="${digits(mark.height)}" rx="${mark.radius}" fill="#fff" stroke="${ink}" stroke-width="${mark.stroke}"/>`;
    case 'circle':
      return `<circle cx="${digits(mark.x)}" cy="${digits(mark.y)}" r="${digits(mark.radius)}" fill="#fff" stroke="${ink}" stroke-width="${mark.stroke}"/>`;
    case 'text':
      return mark.text === '' ? '' : writeText(mark);
  }
}
