import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { paperFonts } from './paper-fonts.ts';

/** Drawings, each on a sheet of so many millimetres. */
export type DrawingFile = {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** SVG of `paperFamily`. */
  readonly sheets: readonly string[];
};

const template = new URL('./drawing.typ', import.meta.url);

/** Drawings as a PDF with what is used of its fonts. */
export const writeDrawingPdf = async (file: DrawingFile): Promise<Uint8Array> => {
  const [mainFileContent, regular] = await Promise.all([readFile(template, 'utf8'), readFile(paperFonts[0])]);
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', template)),
    fontArgs: [{ fontBlobs: [regular] }],
  });
  return compiler.pdf({ mainFileContent, inputs: { drawing: JSON.stringify(file) } });
};
