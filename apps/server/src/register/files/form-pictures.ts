import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';
import type { PaperBlock, PaperPicture } from '../../paper/paper-file.ts';

/** What is opened of the place where bytes stand. */
export type OpenBytes = (key: string) => Promise<Readable>;

export type KeptPicture = PaperPicture & { readonly size: number; readonly key: string };

/** So many of one file are shown, and no larger ones: the others are named. */
const mostPictures = 24;
const mostBytes = 15_000_000;
const mostOfAll = 120_000_000;

/** The living pictures among some files, with the place of their bytes. */
export const listPictures = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  fileIDs: readonly string[],
): Promise<readonly KeptPicture[]> => {
  if (fileIDs.length === 0) return [];
  const { rows } = await sql<KeptPicture>`
    select f.file_id as "fileID", f.file_name as name, b.size::float8 as size, b.storage_key as key
    from stored_file as f join file_blob as b on b.company_id = f.company_id and b.sha256 = f.sha256
    where f.company_id = ${companyID} and f.project_id = ${projectID} and f.file_id = any (${[...fileIDs]}::uuid[])
      and f.deleted_at is null order by f.created_at, f.file_id`.execute(db);
  return rows;
};

/** The pictures of a field as a paper shows them; nothing where there are none. */
export const toPictureBlocks = (label: string, pictures: readonly KeptPicture[]): PaperBlock[] =>
  pictures.length === 0
    ? []
    : [{ kind: 'pictures', label, pictures: pictures.map(({ fileID, name }) => ({ fileID, name })) }];

const readAll = async (open: OpenBytes, key: string): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  for await (const piece of (await open(key)) as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** The bytes of the pictures that have room in a file; one whose bytes are away is named alone. */
export const readPictures = async (
  open: OpenBytes,
  pictures: readonly KeptPicture[],
): Promise<Readonly<Record<string, Uint8Array>>> => {
  const read: Record<string, Uint8Array> = {};
  let room = mostOfAll;
  const fitting = pictures.filter(({ size }) => size <= mostBytes).slice(0, mostPictures);
  for (const { fileID, key, size } of fitting) {
    if (size > room) continue;
    room -= size;
    const bytes = await readAll(open, key).catch(() => undefined);
    if (bytes) read[fileID] = bytes;
  }
  return read;
};
