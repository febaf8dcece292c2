/** As much of a text as is shown. */
const mostBytes = 256 * 1024;

/** UTF-8 where it is, else what Chinese programs wrote before it; a byte order mark wins over both. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('gb18030').decode(bytes, { stream: true });
  }
};

export type ReadText = { readonly text: string; readonly isCut: boolean };

/** The beginning of a text behind an address. */
export const readText = async (url: string, size: number, signal: AbortSignal): Promise<ReadText> => {
  const response = await fetch(url, { headers: { range: `bytes=0-${mostBytes - 1}` }, signal });
  if (!response.ok) throw new Error('文件没有载入，请关闭后重试');
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { text: decodeText(bytes), isCut: size > mostBytes };
};
