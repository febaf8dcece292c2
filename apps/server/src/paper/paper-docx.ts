import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  HeightRule,
  type IImageOptions,
  ImageRun,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { chartSizeOn, toPng } from './draw-chart.ts';
import { type DrawnPicture, drawLogo, drawPicture } from './draw-picture.ts';
import { type Grid, type GridCell, type GridRow, type LaidBlock, type LaidSheet, layOut } from './lay-out.ts';
import { pageOf } from './page-size.ts';
import type { PaperChart, PaperFile } from './paper-file.ts';

/** Word takes Chinese letters from the East Asian font and the others from the Latin one. */
const fontOf = (eastAsia: string) => ({
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  cs: 'Times New Roman',
  eastAsia,
});
const song = fontOf('宋体');
const hei = fontOf('黑体');

// Half points: 小四, 五号, 小五, 三号; 1.5 lines; a first line goes in by two letters.
const sizes = { text: 24, small: 21, fine: 18, title: 36, heading: 28 } as const;
const lineSpacing = 360;
const twoLetters = 480;
/** Word reckons in twentieths of a point. */
const toTwips = (points: number): number => Math.round(points * 20);

const styles = {
  default: {
    document: { run: { font: song, size: sizes.text }, paragraph: { spacing: { line: lineSpacing } } },
    title: {
      run: { font: hei, size: sizes.title },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 240 } },
    },
    heading1: {
      run: { font: hei, size: sizes.heading },
      paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
    },
  },
  // What a cell is set in stands here once: said again in each of them, it is what writing takes longest with.
  paragraphStyles: [
    { id: 'cell', name: 'Cell', run: { font: song, size: sizes.small } },
    { id: 'cellHead', name: 'Cell head', run: { font: hei, size: sizes.small } },
    { id: 'fine', name: 'Fine cell', run: { font: song, size: sizes.fine } },
    { id: 'fineHead', name: 'Fine cell head', run: { font: hei, size: sizes.fine } },
  ],
};

const hairline = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
const borders = {
  top: hairline,
  bottom: hairline,
  left: hairline,
  right: hairline,
  insideHorizontal: hairline,
  insideVertical: hairline,
} as const;

const headShading = { fill: 'F2F2F2' } as const;
const alignments = { left: undefined, center: AlignmentType.CENTER, right: AlignmentType.RIGHT } as const;

const styleOf = ({ look }: GridCell, isFine: boolean): string =>
  `${isFine ? 'fine' : 'cell'}${look === 'plain' ? '' : 'Head'}`;

const toCell = (cell: GridCell, width: number, isFine: boolean): TableCell => {
  const { text, span, look, align } = cell;
  const style = styleOf(cell, isFine);
  const alignment = alignments[align];
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(span > 1 && { columnSpan: span }),
    ...(look === 'head' && { shading: headShading }),
    children: text
      .split('\n')
      .map((line) => new Paragraph({ style, text: line, ...(alignment && { alignment }) })),
  });
};

const toRow = ({ cells, isTall, height }: GridRow, columns: readonly number[], of: Grid, isHead: boolean) => {
  let column = 0;
  return new TableRow({
    cantSplit: !isTall,
    tableHeader: isHead,
    ...(height !== undefined && { height: { value: toTwips(height), rule: HeightRule.ATLEAST } }),
    children: cells.map((cell) => {
      const width = columns.slice(column, column + cell.span).reduce((sum, one) => sum + one, 0);
      column += cell.span;
      return toCell(cell, width, of.isFine);
    }),
  });
};

const toTable = (grid: Grid, line: number): Table => {
  const columns = grid.shares.map((share) => toTwips((line * share) / 100));
  return new Table({
    layout: TableLayoutType.FIXED,
    borders,
    margins: { top: 60, bottom: 60, left: 100, right: 100, marginUnitType: WidthType.DXA },
    width: { size: columns.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
    columnWidths: columns,
    rows: grid.rows.map((row, at) => toRow(row, columns, grid, at < grid.heads)),
  });
};

const toParagraphs = (text: string): Paragraph[] =>
  (text.trim() === '' ? '（无）' : text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) => new Paragraph({ indent: { firstLine: twoLetters }, children: [new TextRun(line.trim())] }),
    );

const toImage = ({ png, width, height }: DrawnPicture, name: string): IImageOptions => ({
  type: 'png',
  data: Buffer.from(png),
  // The library counts dots of which 96 make an inch.
  transformation: { width: (width * 96) / 72, height: (height * 96) / 72 },
  altText: { name, title: name, description: name },
});

const toChart = async (chart: PaperChart, line: number): Promise<Paragraph[]> => [
  new Paragraph({ style: 'cell', keepNext: true, text: chart.title }),
  new Paragraph({
    children: [new ImageRun(toImage({ png: await toPng(chart, line), ...chartSizeOn(line) }, chart.title))],
  }),
];

const inLine = 2;

/** Two in a line, their names under them. */
const toPictures = async (
  { label, pictures }: Extract<LaidBlock, { kind: 'pictures' }>,
  { pictures: sent = {} }: PaperFile,
): Promise<Paragraph[]> => {
  const lines: Paragraph[] = [new Paragraph({ style: 'cellHead', keepNext: true, text: label })];
  for (let at = 0; at < pictures.length; at += inLine) {
    const some = pictures.slice(at, at + inLine);
    const runs: (ImageRun | TextRun)[] = [];
    for (const { fileID, name } of some) {
      const bytes = sent[fileID];
      const drawn = bytes && (await drawPicture(bytes));
      if (drawn) runs.push(new ImageRun(toImage(drawn, name)), new TextRun('　'));
    }
    if (runs.length > 0) lines.push(new Paragraph({ style: 'cell', keepNext: true, children: runs }));
    lines.push(new Paragraph({ style: 'fine', text: some.map(({ name }) => name).join('　') }));
  }
  return lines;
};

const toChildren = async (block: LaidBlock, line: number, file: PaperFile): Promise<FileChild[]> => {
  switch (block.kind) {
    case 'title':
      return [new Paragraph({ heading: HeadingLevel.TITLE, text: block.text })];
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_1, text: block.text })];
    case 'text':
      return toParagraphs(block.text);
    case 'chart':
      return await toChart(block.chart, line);
    case 'pictures':
      return await toPictures(block, file);
    case 'grid':
      return [toTable(block, line)];
  }
};

/** Two tables that follow one another would grow together. */
const toBody = async (blocks: readonly LaidBlock[], line: number, file: PaperFile): Promise<FileChild[]> => {
  const body: FileChild[] = [];
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'grid' && blocks[at - 1]?.kind === 'grid') body.push(new Paragraph({ text: '' }));
    body.push(...(await toChildren(block, line, file)));
  }
  return body;
};

type Numbered = (typeof PageNumber)[keyof typeof PageNumber];

const small = (parts: (string | Numbered)[]) => new TextRun({ size: sizes.fine, children: parts });
const place = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType], run: TextRun) =>
  new Paragraph({ alignment, children: [run] });

const toHeader = (head: string, logo: DrawnPicture | undefined, line: number): Header =>
  new Header({
    children: [
      logo === undefined
        ? place(AlignmentType.RIGHT, small([head]))
        : new Paragraph({
            tabStops: [{ type: TabStopType.RIGHT, position: toTwips(line) }],
            children: [
              new ImageRun(toImage(logo, '单位标志')),
              new TextRun({ size: sizes.fine, children: [new Tab(), head] }),
            ],
          }),
    ],
  });

/**
 * Each sheet counts its own pages; a file of one leaves that to the whole, which every reader of Word files knows. What
 * stands over and under the pages goes on from the sheet before: said again, it would be a part of the file each time.
 */
const toSection = async (
  file: PaperFile,
  { head, blocks }: LaidSheet,
  before: LaidSheet | undefined,
  logo: DrawnPicture | undefined,
): Promise<ISectionOptions> => {
  const { width, height, margin, line } = pageOf(file);
  const isAlone = file.sheets.length === 1;
  const total = isAlone ? PageNumber.TOTAL_PAGES : PageNumber.TOTAL_PAGES_IN_SECTION;
  const foot = small(['第 ', PageNumber.CURRENT, ' 页　共 ', total, ' 页']);
  // The library turns a page that lies on its side itself.
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return {
    properties: {
      page: {
        size: {
          width: toTwips(short),
          height: toTwips(long),
          orientation: file.isWide ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
        },
        margin: {
          top: toTwips(margin.top),
          bottom: toTwips(margin.bottom),
          left: toTwips(margin.left),
          right: toTwips(margin.right),
        },
        ...(!isAlone && { pageNumbers: { start: 1 } }),
      },
    },
    ...(head !== before?.head && {
      headers: { default: toHeader(head, logo, line) },
    }),
    ...(before === undefined && {
      footers: { default: new Footer({ children: [place(AlignmentType.CENTER, foot)] }) },
    }),
    children: await toBody(blocks, line, file),
  };
};

/** Papers as a Word file. */
export const writeDocx = async (file: PaperFile): Promise<Buffer> => {
  const logo = await drawLogo(file.logo);
  const sections = layOut(file).map((sheet, at, sheets) => toSection(file, sheet, sheets[at - 1], logo));
  return await Packer.toBuffer(
    new Document({ title: file.title, styles, sections: await Promise.all(sections) }),
  );
};
