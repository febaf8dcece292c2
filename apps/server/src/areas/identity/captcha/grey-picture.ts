import { toPngFile } from '../../../base/png-file.ts';
import type { Point } from './letter-strokes.ts';

/** A picture in shades of grey: 0 is black, 255 white. */
export type GreyPicture = {
  readonly width: number;
  readonly height: number;
  readonly shades: Uint8ClampedArray;
};

type ShadeAt = (x: number, y: number) => number;

export const blankPicture = (width: number, height: number, shadeAt: ShadeAt): GreyPicture => {
  const shades = new Uint8ClampedArray(width * height);
  for (let at = 0; at < shades.length; at++) shades[at] = shadeAt(at % width, Math.floor(at / width));
  return { width, height, shades };
};

/** Draws a line of round dots with soft edges. */
export const drawLine = (
  picture: GreyPicture,
  points: readonly Point[],
  radius: number,
  shadeAt: ShadeAt,
): void => {
  const { width, height } = picture;
  // Where dots overlap the strongest counts: drawn one over another they would have hard edges.
  const share = new Float32Array(width * height);
  for (const [cx, cy] of points)
    for (let y = Math.max(0, Math.floor(cy - radius)); y <= Math.min(height - 1, cy + radius + 1); y++)
      for (let x = Math.max(0, Math.floor(cx - radius)); x <= Math.min(width - 1, cx + radius + 1); x++) {
        const at = y * width + x;
        const part = Math.min(1, radius + 0.5 - Math.hypot(x - cx, y - cy));
        if (part > (share[at] ?? 0)) share[at] = part;
      }
  share.forEach((part, at) => {
    if (part === 0) return;
    const before = picture.shades[at] ?? 0;
    picture.shades[at] = before + (shadeAt(at % width, Math.floor(at / width)) - before) * part;
  });
};

/** The picture as a PNG file. */
export const toPng = ({ width, height, shades }: GreyPicture): Buffer =>
  toPngFile({ width, height, bytes: shades }, 'grey');
