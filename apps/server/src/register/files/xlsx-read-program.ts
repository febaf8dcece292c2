import { unzipSync, zipSync } from 'fflate';
import { InvalidInputError, readSheet, SheetNotFoundError } from 'read-excel-file/node';
import { answerParent, type FileOutcome } from './file-program.ts';
import { type Cell, mostBytes, mostRows, problems } from './sheet.ts';
import { listUnseen, nothingUnseen, type UnseenInSheet } from './unseen-in-sheet.ts';

/** A workbook of a hundred sheets has some three hundred. */
const mostParts = 1000;
const mostColumns = 200;
/** Excel's own limits are 16,384 columns and 1,048,576 rows; a sheet may be formatted to either of them. */
/** The reader makes an array for every row and a place for every column before a cell, filled or not. */
const mostPlaces = 20_000_000;

type Parts = Record<string, Uint8Array>;

/** What is inside the archive, once it is known to be of a bearable size whatever its head claims. */
const unpack = (bytes: Uint8Array): Parts | null => {
  let total = 0;
  let count = 0;
  const isWithin = () => total <= mostBytes && count <= mostParts;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const isRead = /\.(xml|rels)$/i.test(name);
      if (!isRead) return false;
      total += originalSize;
      count += 1;
      return isWithin();
    },
  });
  return isWithin() ? parts : null;
};

const toNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Where rows and cells stand, as Excel writes it: at most three letters and seven digits. */
const places = /\sr\s*=\s*["']([^"'<]*)["']/g;
const plainPlace = /^([A-Za-z]{0,3})(\d{1,7})$/;

/**
 * Whether the cells of a sheet lie so far apart that the reader would fill the memory with what is between. The reader
 * also knows places that no program writes, like &#90;9 and A9e9: each of them may be anywhere.
 */
const isVast = (sheet: Uint8Array): boolean => {
  let columns = 1;
  let rows = 1;
  const text = Buffer.from(sheet.buffer, sheet.byteOffset, sheet.byteLength).toString('latin1');
  for (const [, place = ''] of text.matchAll(places)) {
    if (!/\d/.test(place)) continue;
    const plain = plainPlace.exec(place);
    if (!plain) return true;
    const [, letters = '', digits = ''] = plain;
    columns = Math.max(columns, toNumber(letters.toUpperCase()));
    rows = Math.max(rows, Number(digits));
  }
  return columns * rows > mostPlaces;
};

const isSheet = (name: string): boolean => /^xl\/worksheets\//i.test(name);

const faulty = ' t="e">';

/** A formula that came to nothing is read as the text it shows: the reader would take its cell for an empty one. */
const withFaults = (parts: Parts): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
      if (!isSheet(name) || !bytes.includes(faulty)) return [name, part];
      return [name, Buffer.from(bytes.toString('latin1').replaceAll(faulty, ' t="str">'), 'latin1')];
    }),
  );

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plainName = (name: string): string =>
  name.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole);

/** The name of the first sheet, as the workbook lists them. */
const firstSheetOf = (parts: Parts): string => {
  const listed = Buffer.from(parts['xl/workbook.xml'] ?? []).toString('utf8');
  const name = /<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/.exec(listed)?.[1] ?? '';
  return plainName(name);
};

/** Merged areas, hidden rows and columns and zero rows of the sheet of this name; empty where its XML part is not found. */
const unseenOf = (parts: Parts, sheetName: string): UnseenInSheet => {
  const textIn = (name: string): string => Buffer.from(parts[name] ?? []).toString('utf8');
  const sheets = [...textIn('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*?>/g)].map(([tag]) => tag);
  const tag = sheets.find((one) => plainName(/\bname="([^"]*)"/.exec(one)?.[1] ?? '') === sheetName);
  const id = /\br:id="([^"]*)"/.exec(tag ?? '')?.[1];
  const relations = [...textIn('xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s[^>]*?>/g)];
  const relation = relations.find(([one]) => /\bId="([^"]*)"/.exec(one)?.[1] === id)?.[0] ?? '';
  const target = /\bTarget="([^"]*)"/.exec(relation)?.[1];
  if (id === undefined || target === undefined) return nothingUnseen;
  return listUnseen(textIn(target.startsWith('/') ? target.slice(1) : `xl/${target}`));
};

/** An export may begin with a sheet of words: its rows are found by the sheet's name. */
const readNamed = async (book: Buffer, sheetName: string, parts: Parts) => {
  try {
    return { rows: await readSheet(book, sheetName, { trim: false }), sheetName };
  } catch (error) {
    if (!(error instanceof SheetNotFoundError)) throw error;
    return { rows: await readSheet(book, { trim: false }), sheetName: firstSheetOf(parts) };
  }
};

/** A sheet that need not be there. */
const readBeside = async (book: Buffer, sheetName: string) => {
  try {
    return await readSheet(book, sheetName, { trim: false });
  } catch (error) {
    if (error instanceof SheetNotFoundError) return [];
    throw error;
  }
};

const problemOf = (rows: readonly (readonly unknown[])[]): string | undefined => {
  if (rows.length > mostRows + 1) return problems.tooLarge;
  return rows.some((row) => row.length > mostColumns) ? problems.tooWide : undefined;
};

const readRows = async (parts: Parts, { sheetName, besides }: Names): Promise<FileOutcome> => {
  // Packed anew without compression: the reader meets nothing but the parts that were measured.
  const book = Buffer.from(zipSync(withFaults(parts), { level: 0 }));
  const { rows, ...found } = await readNamed(book, sheetName, parts);
  const sheets: Record<string, Cell[][]> = {};
  for (const name of besides) sheets[name] = (await readBeside(book, name)) as Cell[][];
  const problem = [rows, ...Object.values(sheets)].map(problemOf).find((one) => one !== undefined);
  if (problem !== undefined) return { problem };
  return { rows: rows as Cell[][], sheets, unseen: unseenOf(parts, found.sheetName), ...found };
};

/** The sheet of the rows, and those beside it that are read where they are there. */
type Names = { readonly sheetName: string; readonly besides: readonly string[] };
type Task = Names & { readonly bytes: Uint8Array };

const read = async ({ bytes, ...names }: Task): Promise<FileOutcome> => {
  try {
    const parts = unpack(bytes);
    if (!parts) return { problem: problems.tooLarge };
    if (!parts['xl/workbook.xml'] && !parts['[Content_Types].xml']) return { problem: problems.noExcel };
    if (Object.entries(parts).some(([name, part]) => isSheet(name) && isVast(part)))
      return { problem: problems.tooLarge };
    return await readRows(parts, names);
  } catch (error) {
    return { problem: error instanceof InvalidInputError ? problems.noExcel : problems.broken };
  }
};

answerParent(read);
