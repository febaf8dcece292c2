import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync, zipSync } from 'fflate';
import { InvalidInputError, readSheet } from 'read-excel-file/node';
import { type Cell, type FileOutcome, mostBytes, problems } from './xlsx-job.ts';

/** What is inside the archive, once it is known to be of a bearable size whatever its head claims. */
const unpack = (bytes: Uint8Array): Record<string, Uint8Array> | null => {
  let total = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(xml|rels)$/i.test(name);
      if (isRead) total += originalSize;
      return isRead && total <= mostBytes;
    },
  });
  return total > mostBytes ? null : parts;
};

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

const read = async (bytes: Uint8Array): Promise<FileOutcome> => {
  if (isOldExcel(bytes)) return { problem: problems.oldExcel };
  if (!isZip(bytes)) return { problem: problems.noExcel };
  try {
    const parts = unpack(bytes);
    if (!parts) return { problem: problems.tooLarge };
    if (!parts['xl/workbook.xml'] && !parts['[Content_Types].xml']) return { problem: problems.noExcel };
    // Packed anew without compression: the reader meets nothing but the parts that were measured.
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })), { trim: false });
    return { rows: rows as Cell[][] };
  } catch (error) {
    return { problem: error instanceof InvalidInputError ? problems.noExcel : problems.broken };
  }
};

parentPort?.postMessage(await read(workerData as Uint8Array));
