const side = 240;

const draw = async (file: File): Promise<Blob | null> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows nothing of what is seen through.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.72));
};

/** A small JPEG of a picture in base64; undefined where the browser cannot read it as one. */
export const toThumbnail = async (file: File): Promise<string | undefined> => {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const small = await draw(file);
    if (!small || small.size > 40_000) return undefined;
    const bytes = new Uint8Array(await small.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return undefined;
  }
};
