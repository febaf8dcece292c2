import { type AxisTick, toAxisTicks } from './axis-ticks.ts';
import type { NetworkAxis } from './drawing-model.ts';
import { digits, toPlain } from './write-svg.ts';

/** Where the drawing lies on the paper: `left` is the drawing's, all else in millimetres. */
type Place = {
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly left: number;
  readonly scale: number;
};

const LETTER = 3;
/** The axis counts its room in pixels of a screen; letters of 12 there are 3 mm here. */
const PIXEL = LETTER / 12;
const NARROWEST = 0.7;

const toX =
  ({ fromDay, perDay }: NetworkAxis, { area, left, scale }: Place) =>
  (day: number): number =>
    area.x + ((day - fromDay) * perDay - left) * scale;

const clip = (from: number, to: number, { area }: Place): readonly [number, number] => [
  Math.max(from, area.x),
  Math.min(to, area.x + area.width),
];

/** Days on which the project does not work, as grey stripes. */
export function writeDaysOff(axis: NetworkAxis, place: Place): string {
  const { area, scale } = place;
  if (axis.perDay * scale < NARROWEST) return '';
  const at = toX(axis, place);
  let written = '';
  axis.off.forEach((isOff, day) => {
    if (isOff === 0) return;
    const [from, to] = clip(at(axis.fromDay + day), at(axis.fromDay + day + 1), place);
    if (to > from)
      written += `<rect x="${digits(from)}" y="${area.y}" width="${digits(to - from)}" height="${area.height}" fill="#eff1f4"/>`;
  });
  return written;
}

type Row = { readonly y: number; readonly height: number };

function writeRow(ticks: readonly AxisTick[], { y, height }: Row, axis: NetworkAxis, place: Place): string {
  const at = toX(axis, place);
  return ticks
    .map(({ fromDay, toDay, text }) => {
      const [from, to] = clip(at(fromDay), at(toDay), place);
      if (to <= from) return '';
      const box = `<rect x="${digits(from)}" y="${digits(y)}" width="${digits(to - from)}" height="${height}" fill="#fff" stroke="#8a94a0" stroke-width="0.15"/>`;
      const hasRoom = to - from >= Math.min(at(toDay) - at(fromDay), text.length * LETTER * 0.6) - 0.1;
      if (text === '' || !hasRoom) return box;
      return `${box}<text x="${digits((from + to) / 2)}" y="${digits(y + height / 2 + LETTER * 0.35)}" font-size="${LETTER}" text-anchor="middle" fill="#111820">${toPlain(text)}</text>`;
    })
    .join('');
}

/** The two rows of the axis over the drawing. */
export function writeAxis(axis: NetworkAxis, place: Place, height: number): string {
  const { upper, lower } = toAxisTicks(axis, (axis.perDay * place.scale) / PIXEL);
  const row = height / 2;
  const top = place.area.y - height;
  return (
    writeRow(upper, { y: top, height: row }, axis, place) +
    writeRow(lower, { y: top + row, height: row }, axis, place)
  );
}
