import { type SheetFit, type SheetSize, sheetSizes } from '@xmgl/contracts/schedule/network-kinds';
import type { NetworkPicture } from './place-network.ts';

export type SheetAsk = { readonly size: SheetSize; readonly fit: SheetFit };

/** A part of the drawing from left to right, in its units. */
export type Slice = { readonly from: number; readonly to: number };

/** How the drawing lies on its sheets: cut into slices that stand one below the other, like lines of a text. */
export type SheetPlan = {
  readonly slices: readonly Slice[];
  /** So many slices on a sheet; more than one row of sheets where a single slice is too high for one. */
  readonly bands: number;
  readonly rows: number;
  readonly sheets: number;
  /** Millimetres for a unit of the drawing. */
  readonly scale: number;
  /** Of the names, in millimetres. */
  readonly letterHeight: number;
};

/** 图框: a binding edge at the left, the others narrow (GB/T 14689); below, the strip of legend and title block. */
export const EDGE = { left: 25, other: 10 } as const;
export const STRIP = 40;
export const AXIS = 12;
export const PADDING = 4;
const GAP = 4;
/** A name of 12 units is 3.6 mm high at most, and 2 mm where there are as many sheets as it takes. */
const LARGEST = 0.3;
const READABLE = 2 / 12;
const LETTER = 12;
const MOST_BANDS = 16;

/** Inside the frame, above the strip, in millimetres. */
export function toRoom(size: SheetSize): { readonly width: number; readonly height: number } {
  const { width, height } = sheetSizes[size];
  return {
    width: width - EDGE.left - EDGE.other - 2 * PADDING,
    height: height - 2 * EDGE.other - STRIP - 2 * PADDING,
  };
}

/** What a band takes beside the drawing. */
export const toExtra = ({ axis }: Pick<NetworkPicture, 'axis'>): number => GAP + (axis === null ? 0 : AXIS);

/** What must not be cut: boxes, circles, and the words over an arrow that is not to scale. */
function listWholes({ shapes, lines, axis }: NetworkPicture): readonly Slice[] {
  const boxes = [...shapes, ...(axis === null ? lines.flatMap(({ place }) => place ?? []) : [])];
  return boxes.map(({ x, width }) => ({ from: x - width / 2 - 4, to: x + width / 2 + 4 }));
}

/** Cuts where nothing is cut through, no slice wider than `most`. */
function cut(wholes: readonly Slice[], { from, to }: Slice, most: number): readonly Slice[] {
  const slices: Slice[] = [];
  for (let left = from; left < to - 0.01; ) {
    let right = Math.min(to, left + most);
    // Columns stand apart: what the cut would meet goes to the next slice as a whole.
    for (let tries = 0; right < to && tries < 4; tries++) {
      const met = wholes.filter((one) => one.from < right && right < one.to && one.from > left + most / 2);
      if (met.length === 0) break;
      right = met.reduce((least, one) => Math.min(least, one.from), right);
    }
    slices.push({ from: left, to: right });
    left = right;
  }
  return slices;
}

type Sizes = {
  readonly picture: NetworkPicture;
  readonly size: SheetSize;
  readonly wholes: readonly Slice[];
};

function slicesAt({ picture: { bounds }, size, wholes }: Sizes, scale: number): readonly Slice[] {
  return cut(wholes, { from: bounds.left, to: bounds.right }, toRoom(size).width / scale);
}

/** The largest scale at which so many bands hold all of it. */
function fitBands(sizes: Sizes, bands: number): number {
  const { picture, size } = sizes;
  const { bounds } = picture;
  const room = toRoom(size);
  const byHeight = (room.height / bands - toExtra(picture)) / (bounds.bottom - bounds.top);
  let scale = Math.min(LARGEST, byHeight, (room.width * bands) / (bounds.right - bounds.left));
  for (let tries = 0; scale > 0 && tries < 20 && slicesAt(sizes, scale).length > bands; tries++)
    scale *= 0.97;
  return slicesAt(sizes, scale).length > bands ? 0 : scale;
}

/**
 * How many sheets it takes, and how large the drawing is on them.
 * @example planSheets(picture, { size: 'A0', fit: '一页' }).letterHeight // 1.4
 */
export function planSheets(picture: NetworkPicture, { size, fit }: SheetAsk): SheetPlan {
  const sizes = { picture, size, wholes: listWholes(picture) };
  const room = toRoom(size);
  const height = picture.bounds.bottom - picture.bounds.top;
  let best = { scale: 0, bands: 1 };
  for (let bands = 1; bands <= MOST_BANDS && bands * toExtra(picture) < room.height; bands++) {
    const scale = fitBands(sizes, bands);
    if (scale > best.scale) best = { scale, bands };
  }
  const isOne = fit === '一页' || best.scale >= READABLE;
  const scale = isOne ? best.scale : READABLE;
  const slices = slicesAt(sizes, scale);
  const bandHeight = height * scale + toExtra(picture);
  const bands = isOne ? best.bands : Math.max(1, Math.floor(room.height / bandHeight));
  const rows = isOne
    ? 1
    : Math.max(1, Math.ceil((height * scale) / (room.height - toExtra(picture)) - 0.001));
  const sheets = rows > 1 ? slices.length * rows : Math.ceil(slices.length / bands);
  return { slices, bands, rows, sheets, scale, letterHeight: LETTER * scale };
}
