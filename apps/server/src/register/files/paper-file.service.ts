import { getLogo } from '../../access/project-names.repository.ts';
import type { PaperFile } from '../../paper/paper-file.ts';
import type { Outside } from '../kit.ts';
import { runBeside } from './file-program.ts';

export type WrittenPaper = { readonly fileName: string; readonly content: string };

/** Papers as a file: written beside the event loop, for they may have tens of thousands of lines. */
export const writePaper = async (name: string, file: PaperFile): Promise<WrittenPaper> => {
  const { bytes, problem } = await runBeside('paper', file);
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return { fileName: `${name}.${file.format}`, content: Buffer.from(bytes).toString('base64') };
};

/** Papers of a place, under the mark of its company. */
export const writePaperOf = async (
  { project, transact }: Pick<Outside, 'project' | 'transact'>,
  name: string,
  file: PaperFile,
): Promise<WrittenPaper> => {
  const logo = await transact((db) => getLogo(db, project));
  return await writePaper(name, { ...file, ...(logo && { logo }) });
};
