import { type FileResult, fail as problem } from '@xmgl/engine/formats/file-problem';
import { fail } from '../../../base/failure.ts';
import { startLimited } from '../../../beside/limited-process.ts';
import type { ReadImport } from './import-file.ts';
import { ImportCollector, type ImportPart, type ImportTask } from './import-parts.ts';

/** Three times what the largest plan needs that is taken. */
const mostMegabytes = 1536;
/** Five times what the largest plan needs that is taken. */
const mostMs = 120_000;

const program = new URL('./import-program.ts', import.meta.url);

type Limits = { readonly megabytes?: number; readonly milliseconds?: number };

const tooMuchMemory = (megabytes: number) =>
  problem('tooLarge', `读取此文件需要的内存超过服务器的上限 ${megabytes} MB，请把计划拆分后再导入`);

const tooMuchTime = problem(
  'tooLarge',
  '读取此文件的时间过长，已经停止，没有写入任何内容，请把计划拆分后再导入',
);

/**
 * A plan file read, mapped and computed in a process of its own, or a refusal that says what is wrong and where. A
 * small file is no quick one: hundreds of calendars and long durations take seconds.
 */
export const readBeside = async (task: ImportTask, limits: Limits = {}): Promise<ReadImport> => {
  const read = await askProgram(task, limits);
  if (read.ok) return read.value;
  const { code, message, line } = read.problem;
  const told = line === undefined ? message : `${message}（第 ${line} 行）`;
  throw fail(code === 'tooLarge' ? 'tooLarge' : 'invalid', told, 'content');
};

const askProgram = (
  task: ImportTask,
  { megabytes = mostMegabytes, milliseconds = mostMs }: Limits,
): Promise<FileResult<ReadImport>> =>
  new Promise((resolve, reject) => {
    const collector = new ImportCollector();
    const { child, ended } = startLimited(program, { megabytes, milliseconds });
    child.on('message', (part: ImportPart) => {
      collector.take(part);
      // What remains is the ending of the process, which nobody needs to wait for.
      if (part.kind === 'end') resolve(collector.finish());
      else child.send('next', () => undefined);
    });
    ended.then((end) => {
      if (end === 'tooLarge') resolve(tooMuchMemory(megabytes));
      else if (end === 'tooSlow') resolve(tooMuchTime);
      else reject(new Error(`the import program ended: ${end}`));
    }, reject);
    child.send(task, () => undefined);
  });
