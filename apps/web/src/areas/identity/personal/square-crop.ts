/** Which square of a picture is taken: its centre in the picture's own points, and how far it is drawn near. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number };
export type PictureSize = { readonly width: number; readonly height: number };

export const mostZoom = 4;

const between = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

/** The side of the square, in points of the picture; at zoom 1 the largest that fits. */
export const sideOf = (picture: PictureSize, zoom: number): number =>
  Math.min(picture.width, picture.height) / zoom;

/** The nearest crop that stays inside the picture. */
export const keepInside = (picture: PictureSize, { x, y, zoom }: Crop): Crop => {
  const near = between(1, zoom, mostZoom);
  const half = sideOf(picture, near) / 2;
  return {
    x: between(half, x, picture.width - half),
    y: between(half, y, picture.height - half),
    zoom: near,
  };
};

/** The largest square in the middle. */
export const middleOf = ({ width, height }: PictureSize): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Draws the chosen square over a whole canvas of `size` points. */
export const drawCrop = (
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { x, y, zoom }: Crop,
  size: number,
): void => {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  canvas.width = size;
  canvas.height = size;
  const side = sideOf(picture, zoom);
  pen.imageSmoothingQuality = 'high';
  // What is transparent would turn black in a JPEG.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, size, size);
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side, 0, 0, size, size);
};

const mostPoints = 256;

/** The chosen square as the data address of a JPEG of at most 256 × 256. */
export const toAvatar = (picture: ImageBitmap, crop: Crop): string => {
  const canvas = document.createElement('canvas');
  drawCrop(canvas, picture, crop, Math.min(mostPoints, Math.round(sideOf(picture, crop.zoom))));
  return canvas.toDataURL('image/jpeg', 0.88);
};
