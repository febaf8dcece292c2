import { writeXlsx } from '../../../apps/server/src/register/files/xlsx-file.ts';
import type { ScaleStage } from './scale-stage.ts';

/** The version of a row of a table that is named like its key. */
export const versionIn = async (stage: ScaleStage, table: string, rowID: string): Promise<number> => {
  const [row] = await stage.query<{ row_version: number }>(
    `select row_version from ${table} where ${table}_id = $1`,
    [rowID],
  );
  return row?.row_version ?? 0;
};

const made = new Map<string, Promise<string>>();

/** A sheet with the same row so many times, made once. */
export const workbookOf = (
  heads: readonly string[],
  row: readonly string[],
  count: number,
): Promise<string> => {
  const key = heads.join();
  const known = made.get(key);
  if (known) return known;
  const rows = [heads, ...Array.from({ length: count }, () => row)];
  const making = writeXlsx([{ name: '表', rows, widths: [], minutes: [] }]);
  made.set(key, making);
  return making;
};
