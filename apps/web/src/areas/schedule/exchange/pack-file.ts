import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';
import type { PackAnswer, PackQuestion } from './pack-file.worker.ts';

const largest = 200 * 1024 * 1024;

/** What a plan is read from; the server goes by what is in it. */
const endings = new Set(['xml', 'xer', 'pmxml']);

/** Why a file cannot be a plan, told before anything is read; empty when it may be one. */
export const refuseFile = (file: Pick<File, 'name' | 'size'>): string => {
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  if (ending === 'mpp' || ending === 'mpt') return '请在 Project 中选 文件→另存为→XML，再导入';
  if (!endings.has(ending))
    return '这不是计划文件，请选择 Microsoft Project 另存的 XML，或 Primavera 导出的 XER、XML';
  if (file.size === 0) return '文件是空的，请重新选择';
  if (file.size > largest) return '文件超过 200 MB，请拆分后再导入';
  return '';
};

/** Reads and packs a file in a thread of its own, ready to be sent. */
export const packFile = (file: File): Promise<Read<string>> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./pack-file.worker.ts', import.meta.url), { type: 'module' });
    const finish = (result: Read<string>): void => {
      worker.terminate();
      resolve(result);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PackAnswer>) =>
      finish(data.kind === 'packed' ? readAs(data.content) : unreadable(data.message)),
    );
    worker.addEventListener('error', () => finish(unreadable('文件读不出来，请重新选择')));
    const question: PackQuestion = { file };
    worker.postMessage(question);
  });
