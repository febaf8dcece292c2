import type { NetworkShape, NetworkWords, Spot } from './drawing-model.ts';
import type { RoutedLine, Wave } from './place-network.ts';

/** What ink a mark takes; screen and paper have their own for each. */
export type Ink = 'text' | 'quiet' | 'line' | 'critical' | 'grid';

/** What a drawing is made of, for every way to paint it. Widths and sizes in units of the drawing. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly points: readonly Spot[];
      readonly ink: Ink;
      readonly width: number;
      readonly isDashed: boolean;
    }
  | (Wave & { readonly kind: 'wave'; readonly ink: Ink })
  | { readonly kind: 'head'; readonly tip: Spot; readonly from: Spot; readonly ink: Ink }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly ink: Ink;
      readonly stroke: number;
    }
  | {
      readonly kind: 'circle';
      readonly x: number;
      readonly y: number;
      readonly radius: number;
      readonly ink: Ink;
      readonly stroke: number;
    }
  /** `y` is the middle of the letters; `isBacked`: on a ground of its own, over lines. */
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly ink: Ink;
      readonly align: 'left' | 'middle';
      readonly isBacked: boolean;
    };

const RIGHT = 58;
const ROW = 22;
const NOTE_ROW = 14;
/** Of a wave: the length of a rise and fall, and its height over the level. */
export const WAVE = { length: 10, height: 3 } as const;

const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) > 0xff ? 1 : 0.56);

/** As much of a text as has room. @example fitText('混凝土浇筑', 12, 40) // '混凝…' */
export function fitText(text: string, size: number, room: number): string {
  let length = 0;
  for (const letter of text) length += widthOf(letter) * size;
  if (length <= room) return text;
  let kept = '';
  let used = size * widthOf('…');
  for (const letter of text) {
    used += widthOf(letter) * size;
    if (used > room) break;
    kept += letter;
  }
  return kept === '' ? '' : `${kept}…`;
}

type TextMark = Extract<Mark, { kind: 'text' }>;

const plain = (x: number, y: number, text: string, size: number, ink: Ink = 'text'): TextMark => ({
  kind: 'text',
  x,
  y,
  text,
  size,
  ink,
  align: 'middle',
  isBacked: false,
});

const grid = (...points: Spot[]): Mark => ({
  kind: 'path',
  points,
  ink: 'grid',
  width: 0.7,
  isDashed: false,
});

function toBoxMarks(shape: NetworkShape, words: NetworkWords): readonly Mark[] {
  const { x, y, width, height, isCritical, number } = shape;
  const [left, top] = [x - width / 2, y - height / 2];
  const middle = left + width - 2 * RIGHT;
  const room = width - 2 * RIGHT - 12;
  const ink = isCritical ? 'critical' : 'line';
  const [es, ef, ls, lf, tf, ff] = words.times;
  const cells = [es, ef, tf, ff, ls, lf].map((text, at) =>
    plain(middle + RIGHT * (0.5 + (at % 2)), top + ROW * (0.5 + Math.floor(at / 2)), text, 11),
  );
  const said = (row: number, text: string, size: number, own: Ink): Mark => ({
    ...plain(left + 6, top + ROW * (row + 0.5), fitText(text, size, room), size, own),
    align: 'left',
  });
  return [
    { kind: 'box', x: left, y: top, width, height, radius: 3, ink, stroke: isCritical ? 2.2 : 1 },
    grid({ x: left, y: top + ROW }, { x: left + width, y: top + ROW }),
    grid({ x: left, y: top + 2 * ROW }, { x: left + width, y: top + 2 * ROW }),
    grid({ x: middle, y: top }, { x: middle, y: top + height }),
    grid({ x: middle + RIGHT, y: top }, { x: middle + RIGHT, y: top + height }),
    said(0, `${number}　${words.code}`, 10.5, 'quiet'),
    said(1, words.name, 12, isCritical ? 'critical' : 'text'),
    said(2, `${words.duration} 天`, 11, 'quiet'),
    ...cells,
  ];
}

export function toShapeMarks(shape: NetworkShape): readonly Mark[] {
  const { x, y, width, height, isCritical, words } = shape;
  const ink = isCritical ? 'critical' : 'line';
  if (shape.kind === 'activity' && words) return toBoxMarks(shape, words);
  if (shape.kind === 'event') {
    const number = String(shape.number);
    return [
      { kind: 'circle', x, y, radius: width / 2, ink, stroke: isCritical ? 2 : 1.2 },
      plain(x, y, number, number.length > 3 ? 9 : 12),
    ];
  }
  return [
    {
      kind: 'box',
      x: x - width / 2,
      y: y - height / 2,
      width,
      height,
      radius: height / 2,
      ink: 'line',
      stroke: 1,
    },
    plain(x, y, shape.key === 'first' ? '开始' : '结束', 12),
  ];
}

/** ES LS TF over EF LF FF, as JGJ/T 121 writes them above an arrow. */
function toTimeMarks({ x, y }: Spot, { times }: NetworkWords): readonly Mark[] {
  const [es, ef, ls, lf, tf, ff] = times;
  const [column, row] = [56, 14];
  const top = y - 52;
  return [
    ...[es, ls, tf, ef, lf, ff].map((text, at) =>
      plain(x + column * ((at % 3) - 1), top + row * (Math.floor(at / 3) + 0.5), text, 10.5, 'quiet'),
    ),
    grid({ x: x - column * 1.5, y: top + row }, { x: x + column * 1.5, y: top + row }),
    grid({ x: x - column / 2, y: top }, { x: x - column / 2, y: top + 2 * row }),
    grid({ x: x + column / 2, y: top }, { x: x + column / 2, y: top + 2 * row }),
  ];
}

function toWordMarks({ words, place, isCritical }: RoutedLine, isScale: boolean): readonly Mark[] {
  if (!words || !place) return [];
  const name = fitText(words.name, 12, place.width);
  return [
    ...(isScale || place.width < 160 ? [] : toTimeMarks(place, words)),
    plain(place.x, place.y - 11, name, 12, isCritical ? 'critical' : 'text'),
    plain(place.x, place.y + 11, words.duration, 11),
  ];
}

/** One below the other, over the line. */
function toNoteMarks(note: string, { x, y }: Spot): readonly Mark[] {
  const notes = note === '' ? [] : note.split(' ');
  return notes.map((text, at) => ({
    ...plain(x, y + NOTE_ROW * (at - (notes.length - 1) / 2), text, 11),
    isBacked: true,
  }));
}

export function toLineMarks(line: RoutedLine, isScale: boolean): readonly Mark[] {
  const { points, parts, wave, isCritical, kind, note } = line;
  const ink = isCritical ? 'critical' : 'line';
  const width = isCritical ? 2.4 : 1.1;
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.findLast(({ x, y }) => Math.hypot(x - tip.x, y - tip.y) > 0.5) ?? tip;
  const middle = points.length > 2 ? points[Math.floor(points.length / 2)] : points[0];
  const noteAt =
    points.length > 2 ? middle : middle && { x: (middle.x + tip.x) / 2, y: (middle.y + tip.y) / 2 };
  return [
    ...parts.map((part): Mark => ({ kind: 'path', points: part, ink, width, isDashed: kind === 'dummy' })),
    ...(wave ? [{ ...wave, kind: 'wave', ink } as const] : []),
    { kind: 'head', tip, from: before, ink },
    ...toWordMarks(line, isScale),
    ...(noteAt ? toNoteMarks(note, noteAt) : []),
  ];
}
