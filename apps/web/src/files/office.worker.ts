import { unzipSync, zipSync } from 'fflate/browser';
import readWorkbook from 'read-excel-file/web-worker';
import type { OfficeAnswer, OfficeTask, ShownSheet } from './read-office.ts';

// What a file claims of itself is believed in nothing: an archive that unpacks to more than this is not shown.
const mostParts = 2000;
const mostBytes = 60 * 1024 * 1024;
/** What is laid out on the page's own thread: a document of some three hundred pages. */
const mostText = 3 * 1024 * 1024;
const mostRows = 500;
const mostColumns = 60;
const mostSheets = 30;
/** A sheet may be formatted to its last row: the reader makes a place for every one. */
const mostSheetBytes = 24 * 1024 * 1024;

class TooLarge extends Error {}

const isText = (name: string): boolean => /\.(xml|rels)$/i.test(name);

/** What is inside an archive, within bounds. */
const unpack = (bytes: Uint8Array, largestText: number): Record<string, Uint8Array> => {
  let total = 0;
  let parts = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      total += originalSize;
      parts += 1;
      if (total > mostBytes || parts > mostParts || (isText(name) && originalSize > largestText))
        throw new TooLarge();
      return !/vbaProject|\/embeddings\//i.test(name);
    },
  });
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace('T', ' ')
      .replace(/ ?00:00:00\.000Z$|:\d\d\.\d+Z$/, '');
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  return String(cell).slice(0, 2000);
};

const toSheet = ({ sheet, data }: { sheet: string; data: readonly (readonly unknown[])[] }): ShownSheet => ({
  name: sheet,
  rows: data.slice(0, mostRows).map((row) => row.slice(0, mostColumns).map(cellText)),
  isCut: data.length > mostRows || data.some((row) => row.length > mostColumns),
});

const run = async ({ kind, bytes }: OfficeTask): Promise<OfficeAnswer> => {
  const parts = unpack(new Uint8Array(bytes), kind === 'docx' ? mostText : mostSheetBytes);
  const packed = zipSync(parts, { level: 0 }).slice().buffer;
  if (kind === 'docx') return { kind, packed };
  const sheets = await readWorkbook(packed);
  return { kind, sheets: sheets.slice(0, mostSheets).map(toSheet) };
};

self.onmessage = ({ data }: MessageEvent<OfficeTask>) => {
  run(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => {
      const refused: OfficeAnswer = { kind: error instanceof TooLarge ? 'tooLarge' : 'broken' };
      self.postMessage(refused);
    },
  );
};
