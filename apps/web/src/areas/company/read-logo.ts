const edge = 256;
const mostBytes = 20 * 1024 * 1024;
const mostLetters = 200_000;

/** A picture file as a logo: whole, at most 256 px wide and high. Fails with what to tell. */
export const readLogo = async (file: File): Promise<string> => {
  if (file.size > mostBytes) throw new Error('图片超过 20 MB，请换一张较小的图片');
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('无法读取这张图片，请换一张 JPG、PNG 或 WebP 图片');
  });
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // Without loss where it fits; logos are mostly flat.
  const whole = canvas.toDataURL('image/png');
  return whole.length <= mostLetters ? whole : canvas.toDataURL('image/webp', 0.85);
};
