import type { PaperFile } from '../../paper/paper-file.ts';
import { runBeside } from './file-program.ts';

export type WrittenPaper = { readonly fileName: string; readonly content: string };

/** Papers as a file: written beside the event loop, for they may have tens of thousands of lines. */
export const writePaper = async (name: string, file: PaperFile): Promise<WrittenPaper> => {
  const { bytes, problem } = await runBeside('paper', file);
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  return { fileName: `${name}.${file.format}`, content: Buffer.from(bytes).toString('base64') };
};
