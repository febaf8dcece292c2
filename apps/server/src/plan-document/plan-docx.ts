import { runBeside } from '../register/files/file-program.ts';
import type { PlanFile } from './plan-file.service.ts';

/** A plan's version as a Word file. Its sections may have tens of thousands of lines: written beside the event loop. */
export const writePlanFile = async (
  file: PlanFile,
): Promise<{ readonly fileName: string; readonly content: string }> => {
  const { title, versionNo, state } = file;
  const { bytes, problem } = await runBeside('plan', file);
  if (bytes === undefined) throw new Error(`no file was written: ${problem}`);
  const fileName = `${title} ${versionNo}${state === '已批准' ? '' : `（${state}）`}.docx`;
  return { fileName, content: Buffer.from(bytes).toString('base64') };
};
