import { sheetSizes } from '@xmgl/contracts/schedule/network-kinds';
import { toLineMarks, toShapeMarks } from './network-marks.ts';
import type { NetworkPicture } from './place-network.ts';
import {
  AXIS,
  EDGE,
  PADDING,
  planSheets,
  type SheetAsk,
  type SheetPlan,
  toExtra,
  toRoom,
} from './plan-sheets.ts';
import { type TitleBlock, writeFrame } from './sheet-frame.ts';
import { writeAxis, writeDaysOff } from './write-axis.ts';
import { digits, writeMark } from './write-svg.ts';

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** A part of the drawing, and where its top lies on the sheet, in millimetres. */
type Band = { readonly box: Box; readonly y: number };

/** What stands over and beside a line: its words. */
const WORDS = 60;

/** The marks of what lies in a part of the drawing. */
function writeInside({ lines, shapes, axis }: NetworkPicture, box: Box): string {
  const isIn = (left: number, top: number, right: number, bottom: number): boolean =>
    left <= box.right && right >= box.left && top <= box.bottom && bottom >= box.top;
  const written: string[] = [];
  for (const line of lines) {
    const xs = line.points.map(({ x }) => x);
    const ys = line.points.map(({ y }) => y);
    const [left, right] = [Math.min(...xs) - WORDS, Math.max(...xs) + WORDS];
    if (!isIn(left, Math.min(...ys) - WORDS, right, Math.max(...ys) + WORDS)) continue;
    written.push(...toLineMarks(line, axis !== null).map(writeMark));
  }
  for (const shape of shapes) {
    const { x, y, width, height } = shape;
    if (isIn(x - width, y - height, x + width, y + height))
      written.push(...toShapeMarks(shape).map(writeMark));
  }
  return written.join('');
}

/** What stands on a sheet: slices one below the other, or a tile of one that is higher than a sheet. */
function listBands(picture: NetworkPicture, ask: SheetAsk, plan: SheetPlan, sheet: number): readonly Band[] {
  const { slices, bands, rows, scale } = plan;
  const { top, bottom } = picture.bounds;
  const room = toRoom(ask.size);
  const [extra, first] = [toExtra(picture), EDGE.other + PADDING];
  if (rows > 1) {
    const slice = slices[sheet % slices.length] ?? { from: 0, to: 0 };
    const step = (room.height - extra) / scale;
    const from = top + Math.floor(sheet / slices.length) * step;
    return [{ box: { left: slice.from, right: slice.to, top: from, bottom: from + step }, y: first + extra }];
  }
  const own = slices.slice(sheet * bands, (sheet + 1) * bands);
  const height = (bottom - top) * scale;
  const spare = Math.max(0, room.height - own.length * (height + extra)) / (own.length + 1);
  return own.map(({ from, to }, at) => ({
    box: { left: from, right: to, top, bottom },
    y: first + (at + 1) * (spare + extra) + at * height,
  }));
}

function writeBand(picture: NetworkPicture, { box, y }: Band, scale: number, roomWidth: number): string {
  const { axis } = picture;
  const [width, height] = [(box.right - box.left) * scale, (box.bottom - box.top) * scale];
  // Less than a sheet stands in the middle of it.
  const isAlone = box.left === picture.bounds.left && box.right === picture.bounds.right;
  const x = EDGE.left + PADDING + (isAlone ? Math.max(0, roomWidth - width) / 2 : 0);
  const place = { area: { x, y, width, height }, left: box.left, scale };
  const size = `width="${digits(width)}" height="${digits(height)}"`;
  const view = `${digits(box.left)} ${digits(box.top)} ${digits(box.right - box.left)} ${digits(box.bottom - box.top)}`;
  return [
    axis ? writeDaysOff(axis, place) : '',
    `<svg x="${digits(x)}" y="${digits(y)}" ${size} viewBox="${view}" preserveAspectRatio="xMinYMin meet">`,
    writeInside(picture, box),
    '</svg>',
    axis ? writeAxis(axis, place, AXIS) : '',
  ].join('');
}

/**
 * The drawing on sheets with frame, axis, legend and title block, each as SVG in millimetres.
 * @param font the family of all letters
 * @example composeSheets(picture, { size: 'A3', fit: '分张' }, block, 'Noto Sans CJK SC')
 */
export function composeSheets(
  picture: NetworkPicture,
  ask: SheetAsk,
  block: TitleBlock,
  font: string,
): readonly string[] {
  const plan = planSheets(picture, ask);
  const { width, height } = sheetSizes[ask.size];
  const room = toRoom(ask.size);
  return Array.from({ length: plan.sheets }, (_, at) =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" font-family="${font}">`,
      `<rect width="${width}" height="${height}" fill="#fff"/>`,
      ...listBands(picture, ask, plan, at).map((band) => writeBand(picture, band, plan.scale, room.width)),
      writeFrame(picture, { width, height }, { ...block, place: `第 ${at + 1} 张 共 ${plan.sheets} 张` }),
      '</svg>',
    ].join(''),
  );
}
