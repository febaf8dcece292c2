import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openText } from '@xmgl/engine/formats/decode-text';
import type { FileProblem, FileResult } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import { readImportedPlan } from '@xmgl/engine/formats/read-imported';
import { type ReadPlan, readPlan } from '@xmgl/engine/formats/read-plan';
import { readBeside } from '@xmgl/server/areas/schedule/exchange/import-beside';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { largestFile, unpackPlanFile } from '@xmgl/server/areas/schedule/exchange/uploaded-file';
import { UsageError } from './help-text.ts';

const readAll = async (path: string): Promise<Buffer> => {
  // Not read at all, as it would not fit.
  if ((await stat(path)).size > largestFile) throw new UsageError('文件超过 200 MB，请拆分后再导入');
  return await readFile(path);
};

/** The bytes of a file, or what keeps them from being read. */
export const readBytes = async (path: string): Promise<Buffer> =>
  await readAll(path).catch((cause: unknown) => {
    if (cause instanceof UsageError) throw cause;
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ENOENT') throw new UsageError(`文件不存在：${path}`);
    if (code === 'EISDIR') throw new UsageError(`这是文件夹，不是文件：${path}`);
    throw new UsageError(`文件无法读取：${path}（${String(code)}）`);
  });

const toMessage = ({ message, line }: FileProblem): string =>
  line === undefined ? message : `${message}（第 ${line} 行）`;

/** The bytes of a plan file, unpacked; its name is left out: what is in the file says what it is. */
export const readPlanBytes = async (path: string): Promise<Uint8Array> => {
  const unpacked = unpackPlanFile('', await readBytes(path));
  if (!unpacked.ok) throw new UsageError(toMessage(unpacked.problem));
  return unpacked.value;
};

/** Reads and computes a plan file by the server's own way, with its refusals. */
export const readPlanFile = async (path: string): Promise<ReadImport> =>
  await readBeside({ fileName: basename(path), bytes: await readBytes(path), wants: 'plan' });

/** Whether the file holds JSON, whatever it is called. */
export const isJsonFile = async (path: string): Promise<boolean> => {
  const text = openText(await readPlanBytes(path), largestFile);
  return text.ok && text.value.head.trimStart().startsWith('{');
};

const saveAsXml = '请在 Project 中选 文件→另存为→XML，再导入';

const readUnpacked = async <T>(path: string, read: (bytes: Uint8Array) => FileResult<T>): Promise<T> => {
  const found = read(await readPlanBytes(path));
  if (found.ok) return found.value;
  const { problem } = found;
  if (problem.code === 'otherFormat' && /\.mpp$/i.test(path)) throw new UsageError(saveAsXml);
  throw new UsageError(toMessage(problem));
};

/** Reads a plan as it stands in the file, with the file's own ids; the form is told by the content. */
export const readPlanModel = async (path: string): Promise<ReadPlan> => await readUnpacked(path, readPlan);

/** The same with all that the file says around the plan. */
export const readImported = async (path: string): Promise<ImportedPlan> =>
  await readUnpacked(path, readImportedPlan);
