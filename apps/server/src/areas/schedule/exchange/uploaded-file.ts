import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { fail } from '../../../http/failure.ts';

const inflate = promisify(gunzip);

/** Beyond this a file is refused, packed or not. */
export const largestFile = 200 * 1024 * 1024;

const saveAsXml = '请在 Project 中选 文件→另存为→XML，再导入';
const gzipMark = [0x1f, 0x8b];
/** How every binary Project file begins (OLE compound document). */
const binaryMark = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** The bytes of an uploaded plan file, which come as base64, unpacked. */
export const readUploadedFile = async (fileName: string, content: string): Promise<Uint8Array> =>
  await unpackPlanFile(fileName, Buffer.from(content, 'base64'));

/** The bytes of a plan file, unpacked; what is a binary Project file is refused with the way out. */
export const unpackPlanFile = async (fileName: string, packed: Buffer): Promise<Uint8Array> => {
  if (packed.length === 0) throw fail('invalid', '文件是空的，请重新选择', 'content');
  const bytes = startsWith(packed, gzipMark) ? await unpack(packed) : packed;
  if (/\.mpp$/i.test(fileName) || startsWith(bytes, binaryMark)) throw fail('invalid', saveAsXml, 'content');
  if (bytes.length === 0) throw fail('invalid', '文件是空的，请重新选择', 'content');
  if (bytes.length > largestFile) throw fail('tooLarge', '文件超过 200 MB，请拆分后再导入', 'content');
  return bytes;
};

const unpack = async (packed: Buffer): Promise<Buffer> => {
  try {
    return await inflate(packed, { maxOutputLength: largestFile });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? fail('tooLarge', '文件解压后超过 200 MB，请拆分后再导入', 'content')
      : fail('invalid', '压缩文件不完整，请重新选择文件', 'content');
  }
};
