import { imageSize } from 'image-size';
import { renderPng } from './render-png.ts';

type Box = { readonly width: number; readonly height: number };

/** Of the box that a picture has on paper, in points: two stand in a line. */
const pictureBox: Box = { width: 216, height: 162 };
/** In the head of a page. */
const logoBox: Box = { width: 110, height: 20 };
const dots = 3;
/** What unfolds to more would take the memory that the whole file has. */
const mostDots = 50_000_000;

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** How what a camera wrote lying or upside down is turned to stand; by the number that it wrote beside it. */
const turns: Readonly<Record<number, (width: number, height: number) => string>> = {
  2: (width) => `-1 0 0 1 ${width} 0`,
  3: (width, height) => `-1 0 0 -1 ${width} ${height}`,
  4: (_, height) => `1 0 0 -1 0 ${height}`,
  5: () => '0 1 1 0 0 0',
  6: (_, height) => `0 1 -1 0 ${height} 0`,
  7: (width, height) => `0 -1 -1 0 ${height} ${width}`,
  8: (width) => `0 -1 1 0 0 ${width}`,
};

export type DrawnPicture = { readonly png: Uint8Array; readonly width: number; readonly height: number };

const readSize = (bytes: Uint8Array) => {
  try {
    return imageSize(bytes);
  } catch {
    return undefined;
  }
};

/** A picture upright and as small as paper needs it, in points; undefined where it is none that can be read. */
export const drawPicture = async (
  bytes: Uint8Array,
  box: Box = pictureBox,
): Promise<DrawnPicture | undefined> => {
  const { width = 0, height = 0, type = '', orientation = 1 } = readSize(bytes) ?? {};
  const mime = types[type];
  if (mime === undefined || width * height === 0 || width * height > mostDots) return undefined;
  const [across, down] = orientation >= 5 ? [height, width] : [width, height];
  const scale = Math.min(box.width / across, box.height / down, 1);
  const turned = turns[orientation]?.(width, height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} ${down}" width="${across}" height="${down}">
    <image width="${width}" height="${height}"${turned ? ` transform="matrix(${turned})"` : ''}
      href="data:${mime};base64,${Buffer.from(bytes).toString('base64')}"/></svg>`;
  const size = { width: Math.max(1, across * scale), height: Math.max(1, down * scale) };
  return { png: await renderPng(svg, Math.ceil(Math.min(across, size.width * dots))), ...size };
};

/** As what the `href` of a drawing takes. */
const pictureAddress = ({ png }: DrawnPicture): string =>
  `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

/** The same as a drawing: the typesetter of PDF files takes its data as text. */
export const pictureSvg = (picture: DrawnPicture): string => {
  const { width, height } = picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image
    width="${width}" height="${height}" href="${pictureAddress(picture)}"/></svg>`;
};

/** The mark of a company for the head of a page; a paper does without one that cannot be drawn. */
export const drawLogo = async (bytes: Uint8Array | undefined): Promise<DrawnPicture | undefined> =>
  bytes && (await drawPicture(bytes, logoBox).catch(() => undefined));

/** The same for what a drawing's `href` takes; empty where there is none. */
export const logoAddress = async (bytes: Uint8Array | undefined): Promise<string> => {
  const logo = await drawLogo(bytes);
  return logo ? pictureAddress(logo) : '';
};
