import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawLogo, pictureSvg } from './draw-picture.ts';
import { paperFonts } from './paper-fonts.ts';

/** Drawings, each on a sheet of so many millimetres. */
export type DrawingFile = {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** SVG of `paperFamily`. */
  readonly sheets: readonly string[];
  /** The mark of the company as it was sent, at the upper left of each sheet; none where a sheet has it already. */
  readonly logo?: Uint8Array | undefined;
};

const template = new URL('./drawing.typ', import.meta.url);

/** Drawings as a PDF with what is used of its fonts. */
export const writeDrawingPdf = async ({ logo, ...file }: DrawingFile): Promise<Uint8Array> => {
  const drawn = await drawLogo(logo);
  const [mainFileContent, regular] = await Promise.all([readFile(template, 'utf8'), readFile(paperFonts[0])]);
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', template)),
    fontArgs: [{ fontBlobs: [regular] }],
  });
  const drawing = JSON.stringify({
    ...file,
    ...(drawn && { logo: { svg: pictureSvg(drawn), width: drawn.width, height: drawn.height } }),
  });
  return compiler.pdf({ mainFileContent, inputs: { drawing } });
};
