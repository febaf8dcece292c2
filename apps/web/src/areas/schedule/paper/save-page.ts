import type { Sheet } from '@xmgl/engine/gantt-drawing/sheet-marks';
import { log } from '../../../base/log.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast-store.ts';

/** Dots of a millimetre: 200 an inch, fewer where the picture would be larger than browsers draw. */
const FINEST = 200 / 25.4;
const WIDEST = 9000;

const toPng = async (svg: string, { width, height }: Sheet) => {
  const image = new Image();
  image.src = toPictureAddress(svg);
  await image.decode();
  const scale = Math.min(FINEST, WIDEST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the canvas gives no picture');
  return blob;
};

export const toPictureAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export const saveSvgPage = (svg: string, name: string): void =>
  saveFile(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }));

/** A page as a picture of dots. */
export const savePngPage = async (svg: string, sheet: Sheet, name: string): Promise<void> => {
  try {
    saveFile(`${name}.png`, await toPng(svg, sheet));
  } catch (error) {
    log('图片未能生成', error);
    toast.error('图片生成失败，请重试，或改为下载 PDF');
  }
};
