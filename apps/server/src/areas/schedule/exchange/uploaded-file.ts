import { gunzipSync } from 'node:zlib';
import { type FileResult, fail as problem } from '@xmgl/engine/formats/file-problem';

const megabyte = 1024 * 1024;

/** Beyond this a file is refused, packed or not. */
export const largestFile = 200 * megabyte;

/** Plans of many like rows are packed to a hundredth; what is packed closer was made to burst. */
const mostRatio = 250;
/** So much may any packed file hold, however closely packed. */
const anyRatio = 8 * megabyte;

const saveAsXml = '请在 Project 中选 文件→另存为→XML，再导入';
const gzipMark = [0x1f, 0x8b];
/** How every binary Project file begins (OLE compound document). */
const binaryMark = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** An ending may lie about what plainly is a plan. */
const isPlanText = (bytes: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<|ERMHDR|\{)/.test(Buffer.from(bytes.subarray(0, 1000)).toString('utf8'));

const isEmpty = problem('empty', '文件是空的，请重新选择');

/** The bytes of a plan file, unpacked; what is a binary Project file is refused with the way out. */
export const unpackPlanFile = (fileName: string, packed: Uint8Array): FileResult<Uint8Array> => {
  if (packed.length === 0) return isEmpty;
  const unpacked = startsWith(packed, gzipMark) ? unpack(packed) : { ok: true as const, value: packed };
  if (!unpacked.ok) return unpacked;
  const bytes = unpacked.value;
  const isNamedBinary = /\.mpp$/i.test(fileName) && !isPlanText(bytes);
  if (isNamedBinary || startsWith(bytes, binaryMark)) return problem('otherFormat', saveAsXml);
  if (bytes.length === 0) return isEmpty;
  if (bytes.length > largestFile) return problem('tooLarge', '文件超过 200 MB，请拆分后再导入');
  return unpacked;
};

/** What the head of the file claims to hold counts for nothing: unpacking ends where it has become too much. */
const unpack = (packed: Uint8Array): FileResult<Uint8Array> => {
  const mostByRatio = Math.max(anyRatio, packed.length * mostRatio);
  try {
    return { ok: true, value: gunzipSync(packed, { maxOutputLength: Math.min(largestFile, mostByRatio) }) };
  } catch (error) {
    if (!(error instanceof RangeError)) return problem('truncated', '压缩文件不完整，请重新选择文件');
    return mostByRatio < largestFile
      ? problem('tooLarge', `文件解压后超过压缩前的 ${mostRatio} 倍，不像计划文件，请直接上传未压缩的文件`)
      : problem('tooLarge', '文件解压后超过 200 MB，请拆分后再导入');
  }
};
