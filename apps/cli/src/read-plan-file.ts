import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readBeside } from '@xmgl/server/areas/schedule/exchange/import-beside';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { readUploadedFile } from '@xmgl/server/areas/schedule/exchange/uploaded-file';
import { UsageError } from './help-text.ts';

/** Reads and computes a plan file by the server's own way, with its refusals. */
export const readPlanFile = async (path: string): Promise<ReadImport> => {
  const bytes = await readFile(path).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    throw new UsageError(
      code === 'ENOENT' ? `文件不存在：${path}` : `文件无法读取：${path}（${String(code)}）`,
    );
  });
  const name = basename(path);
  return await readBeside({
    fileName: name,
    bytes: await readUploadedFile(name, bytes.toString('base64')),
    wants: 'plan',
  });
};
