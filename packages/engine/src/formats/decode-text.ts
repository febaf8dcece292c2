import { type FileResult, fail } from './file-problem.ts';
import { guessCodePage } from './guess-code-page.ts';

// Browsers and Node both have it; the engine is compiled without the types of either.
declare const TextDecoder: new (
  label?: string,
  options?: { fatal?: boolean },
) => { decode(input: Uint8Array): string };

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, i) => bytes[i] === byte);
}

/** The encoding that the byte order mark, or the shape of "<?" and "ERMHDR" without one, gives away. */
function findByMark(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  const [little, big] = [startsWith(bytes, 0x3c, 0x00), startsWith(bytes, 0x00, 0x3c)];
  if (startsWith(bytes, 0xff, 0xfe) || little || startsWith(bytes, 0x45, 0x00)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || big || startsWith(bytes, 0x00, 0x45)) return 'utf-16be';
  return null;
}

/** The encoding that an XML declaration names. */
function findByDeclaration(bytes: Uint8Array): string | null {
  let head = '';
  for (let i = 0; i < Math.min(200, bytes.length); i++) head += String.fromCharCode(bytes[i] ?? 0);
  const name = /<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? null;
  if (name === 'gb2312' || name === 'gbk') return 'gb18030';
  // Written by programs that transcode and forget the declaration; without a mark it cannot be true.
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

/** Primavera writes XER files in the code page of the machine and does not say which. */
function isXer(bytes: Uint8Array): boolean {
  return startsWith(bytes, 0x45, 0x52, 0x4d, 0x48, 0x44, 0x52);
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function findOtherFormat(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return '这是 .mpp 文件，请在 Project 中选 文件→另存为→XML，再导入';
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return '这是压缩文件或 Office 文档，请先另存为 XML，再导入';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return '这是 PDF 文件，请改用 Project 另存的 XML 文件';
  return null;
}

/**
 * Bytes of a text file as text: by byte order mark, by the encoding its XML declaration names, else UTF-8
 * and, when it is not that, GB18030; for XER files the code page that their letters are likely of.
 *
 * @param maxBytes refuses longer input
 */
export function decodeText(input: Uint8Array | string, maxBytes: number): FileResult<string> {
  if (input.length === 0) return fail('empty', '文件是空的，请重新选择文件');
  if (input.length > maxBytes) {
    const limit = Math.max(1, Math.floor(maxBytes / 1_048_576));
    return fail('tooLarge', `文件超过 ${limit} MB，请拆分项目后再导入`);
  }
  if (typeof input === 'string') return { ok: true, value: input.replace(/^\uFEFF/, '') };
  const other = findOtherFormat(input);
  if (other !== null) return fail('otherFormat', other);
  const named = findByMark(input) ?? findByDeclaration(input);
  const local = isXer(input) ? guessCodePage(input) : 'gb18030';
  // Every byte is a letter to the last of them.
  const last = isXer(input) ? 'windows-1252' : 'gb18030';
  for (const encoding of [named ?? 'utf-8', 'utf-8', local, last]) {
    const text = decode(input, encoding);
    if (text !== null) return { ok: true, value: text.replace(/^\uFEFF/, '') };
  }
  return fail('encoding', '无法识别文件的编码，请另存为 UTF-8 编码的 XML，再导入');
}
