import { readFile } from 'node:fs/promises';
import { BASELINE, DASH, type Sheet, type SheetMark } from '@xmgl/engine/gantt-drawing/sheet-marks';
import PDFDocument from 'pdfkit';
import { paperFonts } from './paper-fonts.ts';

type Pdf = InstanceType<typeof PDFDocument>;

/** Points of a millimetre. */
const POINT = 72 / 25.4;
const FONT = 'paper';

const writeText = (
  pdf: Pdf,
  { x, y, text, size, ink, align }: Extract<SheetMark, { kind: 'text' }>,
): void => {
  pdf.fontSize(size).fillColor(ink);
  const width = align === 'left' ? 0 : pdf.widthOfString(text);
  const left = align === 'right' ? x - width : align === 'middle' ? x - width / 2 : x;
  pdf.text(text, left, y + size * BASELINE, { lineBreak: false, baseline: 'alphabetic' });
};

const trace = (pdf: Pdf, points: readonly number[]): Pdf => {
  pdf.moveTo(points[0] ?? 0, points[1] ?? 0);
  for (let at = 2; at + 1 < points.length; at += 2) pdf.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  return pdf;
};

const writeBox = (pdf: Pdf, mark: Extract<SheetMark, { kind: 'box' }>): void => {
  const { x, y, width, height, fill, stroke, line } = mark;
  pdf.rect(x, y, width, height);
  if (stroke === null) pdf.fill(fill ?? '#ffffff');
  else if (fill === null) pdf.lineWidth(line).stroke(stroke);
  else pdf.lineWidth(line).fillAndStroke(fill, stroke);
};

const writeMark = (pdf: Pdf, mark: SheetMark): void => {
  switch (mark.kind) {
    case 'text':
      if (mark.text !== '') writeText(pdf, mark);
      return;
    case 'box':
      writeBox(pdf, mark);
      return;
    case 'line':
      if (mark.isDashed) pdf.dash(DASH[0], { space: DASH[1] });
      trace(pdf, mark.points).lineWidth(mark.line).stroke(mark.ink);
      if (mark.isDashed) pdf.undash();
      return;
    case 'shape':
      trace(pdf, mark.points).closePath().fill(mark.fill);
      return;
    case 'picture': {
      const { x, y, width, height, href } = mark;
      pdf.image(href, x, y, { fit: [width, height], align: 'right', valign: 'center' });
      return;
    }
    case 'window':
      pdf.save().rect(mark.x, mark.y, mark.width, mark.height).clip();
      for (const inner of mark.marks) writeMark(pdf, inner);
      pdf.restore();
  }
};

type Sheets = Sheet & {
  readonly title: string;
  readonly count: number;
  /** The marks of a sheet, made when it is written. */
  readonly draw: (at: number) => readonly SheetMark[];
};

/** Sheets as a PDF with what is used of its font. */
export const writeSheetsPdf = async ({ width, height, title, count, draw }: Sheets): Promise<Buffer> => {
  const pdf = new PDFDocument({ autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  pdf.registerFont(FONT, await readFile(paperFonts[0]));
  for (let at = 0; at < count; at += 1) {
    pdf.addPage({ size: [width * POINT, height * POINT], margin: 0 });
    pdf.font(FONT).scale(POINT);
    for (const mark of draw(at)) writeMark(pdf, mark);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
};
