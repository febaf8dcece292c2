const edge = 2000;
const mostBytes = 20 * 1024 * 1024;
const mostLetters = 2_700_000;

/** The picture of a licence, small enough to be sent and large enough to be read. Fails with what to tell. */
export const readLicence = async (file: File): Promise<string> => {
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
  const clear = canvas.toDataURL('image/jpeg', 0.9);
  return clear.length <= mostLetters ? clear : canvas.toDataURL('image/jpeg', 0.6);
};
