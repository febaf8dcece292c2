const mostBytes = 20 * 1024 * 1024;
const qualities = [0.9, 0.75, 0.6, 0.45];

type Bounds = {
  /** The longer side, in pixels. */
  readonly edge: number;
  /** Letters of the address that the picture becomes. */
  readonly mostLetters: number;
};

/** A picture small enough to be sent and large enough to be read, as a JPEG. Fails with what to tell. */
export const readPicture = async (file: File, { edge, mostLetters }: Bounds): Promise<string> => {
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
  const drawn = qualities.map((quality) => canvas.toDataURL('image/jpeg', quality));
  const fitting = drawn.find((text) => text.length <= mostLetters);
  if (fitting === undefined) throw new Error('图片太大，请换一张较小的图片');
  return fitting;
};
