import { type DrawingFile, writeDrawingPdf } from '../../paper/drawing-pdf.ts';
import { answerParent, type FileOutcome } from './file-program.ts';

const write = async (file: DrawingFile): Promise<FileOutcome> => ({ bytes: await writeDrawingPdf(file) });

answerParent(write);
