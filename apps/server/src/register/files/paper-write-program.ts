import { writeDocx } from '../../paper/paper-docx.ts';
import type { PaperFile } from '../../paper/paper-file.ts';
import { writePdf } from '../../paper/paper-pdf.ts';
import { answerParent, type FileOutcome } from './file-program.ts';

const write = async (file: PaperFile): Promise<FileOutcome> => ({
  bytes: file.format === 'pdf' ? await writePdf(file) : await writeDocx(file),
});

answerParent(write);
