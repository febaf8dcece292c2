import { type SheetFit, type SheetSize, sheetSizes } from '@xmgl/contracts/schedule/network-kinds';
import { toLineMarks, toShapeMarks } from './network-marks.ts';
import type { NetworkPicture } from './place-network.ts';
import type { TitleBlock } from './sheet-frame.ts';
import { writeFrame } from './sheet-frame.ts';
import { writeAxis, writeDaysOff } from './write-axis.ts';
import { writeMark } from './write-svg.ts';

export type SheetAsk = { readonly size: SheetSize; readonly fit: SheetFit };

/** Millimetres of the paper. */
export type Area = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How the drawing lies on its sheets. */
export type SheetPlan = {
  readonly columns: number;
  readonly rows: number;
  /** Millimetres for a unit of the drawing. */
  readonly scale: number;
  /** Of the names, in millimetres. */
  readonly letterHeight: number;
};

/** 图框: a binding edge at the left, the others narrow (GB/T 14689); below, the strip of legend and title block. */
const EDGE = { left: 25, other: 10 } as const;
const STRIP = 40;
const AXIS = 12;
const PADDING = 4;
/** A name of 12 units is a third of a centimetre high at most, and 2 mm where there are as many sheets as it takes. */
const LARGEST = 0.3;
const READABLE = 2 / 12;
const LETTER = 12;

function toArea(size: SheetSize, isScale: boolean): Area {
  const { width, height } = sheetSizes[size];
  const top = EDGE.other + (isScale ? AXIS : 0);
  return {
    x: EDGE.left,
    y: top,
    width: width - EDGE.left - EDGE.other,
    height: height - top - EDGE.other - STRIP,
  };
}

/**
 * How many sheets it takes, and how large the drawing is on them.
 * @example planSheets(picture, { size: 'A0', fit: '一页' }).letterHeight // 1.4
 */
export function planSheets({ bounds, axis }: NetworkPicture, { size, fit }: SheetAsk): SheetPlan {
  const area = toArea(size, axis !== null);
  const room = { width: area.width - 2 * PADDING, height: area.height - 2 * PADDING };
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const whole = Math.min(LARGEST, room.width / width, room.height / height);
  const scale = fit === '一页' || whole >= READABLE ? whole : READABLE;
  return {
    columns: Math.max(1, Math.ceil((width * scale - 0.01) / room.width)),
    rows: Math.max(1, Math.ceil((height * scale - 0.01) / room.height)),
    scale,
    letterHeight: LETTER * scale,
  };
}

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

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
    if (
      !isIn(
        Math.min(...xs) - WORDS,
        Math.min(...ys) - WORDS,
        Math.max(...xs) + WORDS,
        Math.max(...ys) + WORDS,
      )
    )
      continue;
    written.push(...toLineMarks(line, axis !== null).map(writeMark));
  }
  for (const shape of shapes) {
    const { x, y, width, height } = shape;
    if (isIn(x - width, y - height, x + width, y + height))
      written.push(...toShapeMarks(shape).map(writeMark));
  }
  return written.join('');
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
  const { bounds, axis } = picture;
  const area = toArea(ask.size, axis !== null);
  const { columns, rows, scale } = planSheets(picture, ask);
  const count = columns * rows;
  const paper = sheetSizes[ask.size];
  // Less than a sheet stands in the middle of it.
  const slack = (room: number, extent: number, parts: number): number =>
    parts > 1 ? 0 : Math.max(0, (room - extent * scale) / 2 - PADDING);
  const shiftX = slack(area.width, bounds.right - bounds.left, columns);
  const shiftY = slack(area.height, bounds.bottom - bounds.top, rows);
  const step = { x: (area.width - 2 * PADDING) / scale, y: (area.height - 2 * PADDING) / scale };
  return Array.from({ length: count }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    const left = bounds.left + column * step.x - (PADDING + shiftX) / scale;
    const top = bounds.top + row * step.y - (PADDING + shiftY) / scale;
    const box = { left, top, right: left + area.width / scale, bottom: top + area.height / scale };
    const place =
      count > 1 ? `第 ${at + 1} 张 共 ${count} 张（第 ${row + 1} 行第 ${column + 1} 列）` : '第 1 张 共 1 张';
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${paper.width}mm" height="${paper.height}mm" viewBox="0 0 ${paper.width} ${paper.height}" font-family="${font}">`,
      `<rect width="${paper.width}" height="${paper.height}" fill="#fff"/>`,
      axis ? writeDaysOff(axis, { area, left, scale }) : '',
      `<svg x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" viewBox="${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}">`,
      writeInside(picture, box),
      '</svg>',
      axis ? writeAxis(axis, { area, left, scale }) : '',
      writeFrame(picture, paper, { ...block, place }),
      '</svg>',
    ].join('');
  });
}
