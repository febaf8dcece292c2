export type PackQuestion = { readonly file: File };
export type PackAnswer =
  | { readonly kind: 'packed'; readonly content: string }
  | { readonly kind: 'failed'; readonly message: string };

const gzip = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = file.stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

/** In pieces, because a call takes only so many arguments; each piece a multiple of three bytes. */
const toBase64 = (bytes: Uint8Array): string => {
  const pieceSize = 3 * 8192;
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + pieceSize))));
  }
  return pieces.join('');
};

addEventListener('message', async ({ data }: MessageEvent<PackQuestion>) => {
  let answer: PackAnswer;
  try {
    answer = { kind: 'packed', content: toBase64(await gzip(data.file)) };
  } catch {
    answer = { kind: 'failed', message: '文件读不出来，它可能已被移动或正被其他程序使用，请重新选择' };
  }
  postMessage(answer);
});
