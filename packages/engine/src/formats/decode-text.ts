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
  // "<", the "E" of ERMHDR, "{".
  const first = [0x3c, 0x45, 0x7b];
  if (startsWith(bytes, 0xff, 0xfe) || first.some((letter) => startsWith(bytes, letter, 0)))
    return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || first.some((letter) => startsWith(bytes, 0, letter)))
    return 'utf-16be';
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

function findOtherFormat(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return '这是 .mpp 文件，请在 Project 中选 文件→另存为→XML，再导入';
  }
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return '这是压缩文件或 Office 文档，请先另存为 XML，再导入';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return '这是 PDF 文件，请改用 Project 另存的 XML 文件';
  return null;
}

const CHUNK = 16_384;

/** Encodings in which these bytes are never part of another character: a text may be cut behind them. */
const CUT_SAFELY = /^(utf-8|gb18030|windows-125\d|iso-8859-\d+)$/;
const isCut = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x3e;

/** Where the part of `bytes` from `from` on may end. */
function findCut(bytes: Uint8Array, from: number, encoding: string): number {
  if (!CUT_SAFELY.test(encoding)) return bytes.length;
  for (let at = from + CHUNK; at < bytes.length; at += CHUNK) {
    for (let end = at; end > at - CHUNK; end--) if (isCut(bytes[end - 1])) return end;
  }
  return bytes.length;
}

/** The text part by part, so that a large one need not stand in memory as a whole; throws on wrong bytes. */
function* decodeParts(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for (let from = 0; from < bytes.length; ) {
    const end = findCut(bytes, from, encoding);
    const part = decoder.decode(bytes.subarray(from, end));
    yield from === 0 ? part.replace(/^\uFEFF/, '') : part;
    from = end;
  }
}

function canDecode(bytes: Uint8Array, encoding: string): boolean {
  try {
    for (const _ of decodeParts(bytes, encoding));
    return true;
  } catch {
    return false;
  }
}

/** A text file ready to be read part by part. */
export type TextFile = { readonly head: string; readonly parts: () => Iterable<string> };

function checkSize(length: number, maxBytes: number): FileResult<null> {
  if (length === 0) return fail('empty', '文件是空的，请重新选择文件');
  if (length <= maxBytes) return { ok: true, value: null };
  const limit = Math.max(1, Math.floor(maxBytes / 1_048_576));
  return fail('tooLarge', `文件超过 ${limit} MB，请拆分项目后再导入`);
}

/** As far as declarations, comments and name spaces may keep the first element. */
const HEAD = 20_000;

function toTextFile(parts: () => Iterable<string>): TextFile {
  let head = '';
  for (const part of parts()) {
    head += part.slice(0, HEAD);
    if (head.length >= HEAD) break;
  }
  return { head, parts };
}

/**
 * Bytes of a text file as text: by byte order mark, by the encoding its XML declaration names, else UTF-8
 * and, when it is not that, GB18030; for XER files the code page that their letters are likely of.
 *
 * @param input a text that is open already is taken as it is
 * @param maxBytes refuses longer input
 */
export function openText(input: Uint8Array | string | TextFile, maxBytes: number): FileResult<TextFile> {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) return { ok: true, value: input };
  const size = checkSize(input.length, maxBytes);
  if (!size.ok) return size;
  if (typeof input === 'string') {
    return { ok: true, value: toTextFile(() => [input.replace(/^\uFEFF/, '')]) };
  }
  const other = findOtherFormat(input);
  if (other !== null) return fail('otherFormat', other);
  const named = findByMark(input) ?? findByDeclaration(input);
  const local = isXer(input) ? guessCodePage(input) : 'gb18030';
  // Every byte is a letter to the last of them.
  const last = isXer(input) ? 'windows-1252' : 'gb18030';
  for (const encoding of [named ?? 'utf-8', 'utf-8', local, last]) {
    if (canDecode(input, encoding))
      return { ok: true, value: toTextFile(() => decodeParts(input, encoding)) };
  }
  return fail('encoding', '无法识别文件的编码，请另存为 UTF-8 编码的 XML，再导入');
}

/** The whole of it as one text; see `openText`. */
export function decodeText(input: Uint8Array | string | TextFile, maxBytes: number): FileResult<string> {
  const opened = openText(input, maxBytes);
  return opened.ok ? { ok: true, value: [...opened.value.parts()].join('') } : opened;
}
