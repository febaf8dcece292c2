import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { PlanFile } from './plan-file.service.ts';

/** Word takes Chinese letters from the East Asian font and the others from the Latin one. */
const fontOf = (eastAsia: string) => ({
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  cs: 'Times New Roman',
  eastAsia,
});
const song = fontOf('宋体');
const hei = fontOf('黑体');

// Half points: 小四, 五号, 三号; 1.5 lines; a first line goes in by two letters.
const sizes = { text: 24, small: 21, title: 36, heading: 28 } as const;
const lineSpacing = 360;
const twoLetters = 480;
const a4 = { width: 11_906, height: 16_838 } as const;
const margin = { top: 1440, bottom: 1440, left: 1588, right: 1474 } as const;

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

const toCell = (text: string, share: number, isHead: boolean): TableCell =>
  new TableCell({
    borders,
    width: { size: share, type: WidthType.PERCENTAGE },
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(isHead && { shading: { fill: 'F2F2F2' } }),
    children: text.split('\n').map(
      (line) =>
        new Paragraph({
          children: [new TextRun({ text: line, size: sizes.small, font: isHead ? hei : song })],
        }),
    ),
  });

/** A table of texts; `isHead` says which cells are heads. */
const toTable = (
  rows: readonly (readonly string[])[],
  shares: readonly number[],
  isHead: (row: number, column: number) => boolean,
): Table =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          cantSplit: true,
          children: cells.map((text, column) => toCell(text, shares[column] ?? 10, isHead(row, column))),
        }),
    ),
  });

const toParagraphs = (text: string): Paragraph[] =>
  (text.trim() === '' ? '（无）' : text)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(
      (line) => new Paragraph({ indent: { firstLine: twoLetters }, children: [new TextRun(line.trim())] }),
    );

const toHeading = (text: string): Paragraph => new Paragraph({ heading: HeadingLevel.HEADING_1, text });

const toBody = ({ title, projectName, code, versionNo, state, sections, signed, revisions }: PlanFile) => [
  new Paragraph({ heading: HeadingLevel.TITLE, text: title }),
  toTable(
    [
      ['项目名称', projectName, '文件编号', code],
      ['版本', versionNo, '状态', state],
      ...signed.map(({ duty, name, day }) => [`${duty}人`, name, `${duty}日期`, day]),
    ],
    [16, 38, 16, 30],
    (_, column) => column % 2 === 0,
  ),
  ...sections.flatMap(({ label, text }, at) => [toHeading(`${at + 1}　${label}`), ...toParagraphs(text)]),
  ...(revisions.length > 0
    ? [
        toHeading('修订与批准记录'),
        toTable(
          [['版本', '修订说明', '编制人', '批准人', '批准日期'], ...revisions],
          [10, 42, 15, 15, 18],
          (row) => row === 0,
        ),
      ]
    : []),
];

/** Project and code at the top of every page, the number at its foot. */
const toSheet = (file: PlanFile) => {
  const small = (children: (string | (typeof PageNumber)[keyof typeof PageNumber])[]) =>
    new TextRun({ size: 18, children });
  const place = (alignment: (typeof AlignmentType)[keyof typeof AlignmentType], run: TextRun) =>
    new Paragraph({ alignment, children: [run] });
  const head = small([`${file.projectName}　${file.code}　${file.versionNo}`]);
  const foot = small(['第 ', PageNumber.CURRENT, ' 页，共 ', PageNumber.TOTAL_PAGES, ' 页']);
  return {
    properties: { page: { size: a4, margin } },
    headers: { default: new Header({ children: [place(AlignmentType.RIGHT, head)] }) },
    footers: { default: new Footer({ children: [place(AlignmentType.CENTER, foot)] }) },
    children: toBody(file),
  };
};

/** A plan's version as a Word file. */
export const writePlanFile = async (
  file: PlanFile,
): Promise<{ readonly fileName: string; readonly content: string }> => {
  const document = new Document({ title: file.title, styles, sections: [toSheet(file)] });
  const bytes = await Packer.toBuffer(document);
  const fileName = `${file.title} ${file.versionNo}${file.state === '已批准' ? '' : `（${file.state}）`}.docx`;
  return { fileName, content: bytes.toString('base64') };
};
