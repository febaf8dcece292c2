import { digits, toPlain } from '../network-drawing/write-svg.ts';

/** What a printed sheet is made of, for SVG and PDF alike: millimetres from its upper left corner, colours as `#rrggbb`. */
export type SheetMark =
  /** `y` is the middle of the letters. */
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly ink: string;
      readonly align: 'left' | 'middle' | 'right';
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string | null;
      readonly stroke: string | null;
      readonly line: number;
    }
  /** x, y, x, y … */
  | {
      readonly kind: 'line';
      readonly points: readonly number[];
      readonly ink: string;
      readonly line: number;
      readonly isDashed: boolean;
    }
  | { readonly kind: 'shape'; readonly points: readonly number[]; readonly fill: string }
  /** As large as its box lets it, at its right; `href` holds it. */
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly href: string;
    }
  /** Nothing of it is seen outside of its box. */
  | {
      readonly kind: 'window';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly marks: readonly SheetMark[];
    };

/** Letters reach no more than this over their middle. */
export const BASELINE = 0.35;
export const DASH = [1.6, 1.1] as const;

const anchors = { left: '', middle: ' text-anchor="middle"', right: ' text-anchor="end"' } as const;

const listPoints = (points: readonly number[]): string => points.map(digits).join(' ');

function writeMark(mark: SheetMark): string {
  switch (mark.kind) {
    case 'text': {
      const { x, y, text, size, ink, align } = mark;
      if (text === '') return '';
      return `<text x="${digits(x)}" y="${digits(y + size * BASELINE)}" font-size="${digits(size)}" fill="${ink}"${anchors[align]}>${toPlain(text)}</text>`;
    }
    case 'box': {
      const { x, y, width, height, fill, stroke, line } = mark;
      const edge = stroke === null ? '' : ` stroke="${stroke}" stroke-width="${line}"`;
      return `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}" fill="${fill ?? 'none'}"${edge}/>`;
    }
    case 'line': {
      const dash = mark.isDashed ? ` stroke-dasharray="${DASH.join(' ')}"` : '';
      return `<polyline points="${listPoints(mark.points)}" fill="none" stroke="${mark.ink}" stroke-width="${mark.line}"${dash}/>`;
    }
    case 'shape':
      return `<polygon points="${listPoints(mark.points)}" fill="${mark.fill}"/>`;
    case 'picture': {
      const { x, y, width, height, href } = mark;
      return `<image x="${digits(x)}" y="${digits(y)}" width="${width}" height="${height}" preserveAspectRatio="xMaxYMid meet" href="${toPlain(href)}"/>`;
    }
    case 'window': {
      const [x, y, width, height] = [mark.x, mark.y, mark.width, mark.height].map(digits);
      return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${mark.marks.map(writeMark).join('')}</svg>`;
    }
  }
}

export type Sheet = { readonly width: number; readonly height: number };

/**
 * A sheet as SVG in millimetres.
 * @param font the family of all letters
 */
export const writeSheetSvg = ({ width, height }: Sheet, marks: readonly SheetMark[], font: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="${font}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...marks.map(writeMark),
    '</svg>',
  ].join('');

export const textMark = (
  x: number,
  y: number,
  text: string,
  size: number,
  rest: { readonly ink?: string; readonly align?: 'left' | 'middle' | 'right' } = {},
): SheetMark => ({
  kind: 'text',
  x,
  y,
  text,
  size,
  ink: rest.ink ?? '#111820',
  align: rest.align ?? 'left',
});

export const fillMark = (x: number, y: number, width: number, height: number, fill: string): SheetMark => ({
  kind: 'box',
  x,
  y,
  width,
  height,
  fill,
  stroke: null,
  line: 0,
});

export const lineMark = (
  points: readonly number[],
  ink: string,
  line: number,
  isDashed = false,
): SheetMark => ({
  kind: 'line',
  points,
  ink,
  line,
  isDashed,
});
