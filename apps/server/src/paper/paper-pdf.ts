import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { toSvg } from './draw-chart.ts';
import { drawLogo, drawPicture, pictureSvg } from './draw-picture.ts';
import { type LaidBlock, layOut } from './lay-out.ts';
import { type Page, pageOf } from './page-size.ts';
import type { PaperFile } from './paper-file.ts';
import { paperFonts } from './paper-fonts.ts';

const template = new URL('./paper.typ', import.meta.url);

/** No letter is wider in any size that cells are set in. */
const widest = 8;
const padding = 14;
/** Lines may be broken here, and nothing is seen of it. */
const zeroWidth = '\u200B';
const latinRun = /[\u0021-\u024F]+/g;

/** Words that are longer than their line are broken where it ends: an address or a number must not run out of its cell. */
const breakLong = (text: string, width: number): string => {
  const most = Math.max(1, Math.floor(width / widest));
  return text.replace(latinRun, (run) => (run.length > most ? [...run].join(zeroWidth) : run));
};

const toBroken = (block: LaidBlock, { line }: Page): LaidBlock => {
  if (block.kind === 'chart' || block.kind === 'pictures') return block;
  if (block.kind !== 'grid') return { ...block, text: breakLong(block.text, line) };
  const widthOf = (column: number, span: number): number =>
    (line * block.shares.slice(column, column + span).reduce((sum, one) => sum + one, 0)) / 100 - padding;
  return {
    ...block,
    rows: block.rows.map((row) => {
      let column = 0;
      return {
        ...row,
        cells: row.cells.map((cell) => {
          const text = breakLong(cell.text, widthOf(column, cell.span));
          column += cell.span;
          return { ...cell, text };
        }),
      };
    }),
  };
};

const toPictures = async (
  { kind, label, pictures }: Extract<LaidBlock, { kind: 'pictures' }>,
  { pictures: sent = {} }: PaperFile,
): Promise<object> => {
  const shown: object[] = [];
  for (const { fileID, name } of pictures) {
    const bytes = sent[fileID];
    const drawn = bytes && (await drawPicture(bytes));
    shown.push({ name, ...(drawn && { svg: pictureSvg(drawn), width: drawn.width, height: drawn.height }) });
  }
  return { kind, label, pictures: shown };
};

/** What the typesetter gets of a block. */
const toSet = async (block: LaidBlock, page: Page, file: PaperFile): Promise<object> => {
  if (block.kind === 'pictures') return await toPictures(block, file);
  return block.kind === 'chart'
    ? { kind: 'chart', title: block.chart.title, svg: await toSvg(block.chart, page.line) }
    : toBroken(block, page);
};

/** Papers as a PDF with what is used of its fonts. The texts reach the typesetter as data, never as its language. */
export const writePdf = async (file: PaperFile): Promise<Uint8Array> => {
  const page = pageOf(file);
  const [mainFileContent, ...fontBlobs] = await Promise.all([
    readFile(template, 'utf8'),
    ...paperFonts.map((font) => readFile(font)),
  ]);
  const compiler = NodeCompiler.create({
    workspace: fileURLToPath(new URL('.', template)),
    fontArgs: [{ fontBlobs }],
  });
  const sheets = await Promise.all(
    layOut(file).map(async ({ head, blocks }) => ({
      head,
      blocks: await Promise.all(blocks.map((block) => toSet(block, page, file))),
    })),
  );
  const logo = await drawLogo(file.logo);
  const paper = JSON.stringify({
    ...{ title: file.title, page, sheets },
    ...(logo && { logo: { svg: pictureSvg(logo), width: logo.width, height: logo.height } }),
  });
  return compiler.pdf({ mainFileContent, inputs: { paper } });
};
