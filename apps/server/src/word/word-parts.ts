import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

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
const a4 = { width: 11_906, height: 16_838 } as const;
const margin = { top: 1440, bottom: 1440, left: 1588, right: 1474 } as const;
const wideMargin = { top: 1134, bottom: 1134, left: 1134, right: 1134 } as const;

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
};

const hairline = { style: BorderStyle.SINGLE, size: 4, color: '808080' } as const;
const borders = { top: hairline, bottom: hairline, left: hairline, right: hairline } as const;

export type WordTable = {
  readonly rows: readonly (readonly string[])[];
  /** Of the width, in percent. */
  readonly shares: readonly number[];
  readonly isHead: (row: number, column: number) => boolean;
  /** In smaller letters, its first row again on every page. */
  readonly isLong?: boolean;
};

const toCell = (text: string, share: number, isHead: boolean, size: number): TableCell =>
  new TableCell({
    borders,
    width: { size: share, type: WidthType.PERCENTAGE },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(isHead && { shading: { fill: 'F2F2F2' } }),
    children: text
      .split('\n')
      .map(
        (line) => new Paragraph({ children: [new TextRun({ text: line, size, font: isHead ? hei : song })] }),
      ),
  });

export const toWordTable = ({ rows, shares, isHead, isLong = false }: WordTable): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          cantSplit: true,
          tableHeader: isLong && row === 0,
          children: cells.map((text, column) =>
            toCell(text, shares[column] ?? 10, isHead(row, column), isLong ? sizes.fine : sizes.small),
          ),
        }),
    ),
  });

export const toParagraphs = (text: string): Paragraph[] =>
  (text.trim() === '' ? '（无）' : text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) => new Paragraph({ indent: { firstLine: twoLetters }, children: [new TextRun(line.trim())] }),
    );

export const toTitle = (text: string): Paragraph => new Paragraph({ heading: HeadingLevel.TITLE, text });

export const toHeading = (text: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, text });

type WordFile = {
  readonly title: string;
  /** At the top of every page; the page's number is at its foot. */
  readonly head: string;
  readonly isWide?: boolean;
  readonly children: readonly FileChild[];
};

/** A paper of A4 pages. */
export const writeWord = async ({ title, head, isWide = false, children }: WordFile): Promise<Buffer> => {
  const small = (parts: (string | (typeof PageNumber)[keyof typeof PageNumber])[]) =>
    new TextRun({ size: sizes.fine, children: parts });
  const place = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType], run: TextRun) =>
    new Paragraph({ alignment, children: [run] });
  const foot = small(['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页']);
  const page = isWide
    ? { size: { ...a4, orientation: PageOrientation.LANDSCAPE }, margin: wideMargin }
    : { size: a4, margin };
  const section = {
    properties: { page },
    headers: { default: new Header({ children: [place(AlignmentType.RIGHT, small([head]))] }) },
    footers: { default: new Footer({ children: [place(AlignmentType.CENTER, foot)] }) },
    children: [...children],
  };
  return await Packer.toBuffer(new Document({ title, styles, sections: [section] }));
};
