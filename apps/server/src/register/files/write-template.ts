import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { writeDocx } from '../../paper/paper-docx.ts';
import type { PaperFile } from '../../paper/paper-file.ts';
import type { TemplateFormat } from './fill-template.ts';

/** A workbook as it is declared: a title over the facts, and a table. */
export type BookForm = {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
};

/** Bytes that somebody uploaded, or what one of the house's own forms is written from. */
export type TemplateSource =
  | { readonly kind: 'bytes'; readonly format: TemplateFormat; readonly bytes: Uint8Array }
  | { readonly kind: 'paper'; readonly paper: PaperFile }
  | { readonly kind: 'book'; readonly book: BookForm };

/** What a source is written as. */
export const formatOf = (source: TemplateSource): TemplateFormat =>
  source.kind === 'bytes' ? source.format : source.kind === 'paper' ? 'docx' : 'xlsx';

const thin = { borderStyle: 'thin' as const, borderColor: '#808080' };

const writeBook = ({ title, facts, heads, rows, widths }: BookForm): Promise<Uint8Array> => {
  const text = (value: string, look: object = {}) => ({
    value,
    type: String,
    wrap: true,
    alignVertical: 'center' as const,
    ...look,
  });
  const blank = heads.slice(1).map(() => null);
  const data = [
    [text(title, { fontWeight: 'bold', fontSize: 16, align: 'center', span: heads.length }), ...blank],
    ...facts.map(([label, value]) => [
      text(label, { fontWeight: 'bold' }),
      text(value, { span: heads.length - 1 }),
      ...blank.slice(1),
    ]),
    heads.map((head) =>
      text(head, { ...thin, fontWeight: 'bold', align: 'center', backgroundColor: '#e7ebf0' }),
    ),
    ...rows.map((row) => row.map((cell) => ({ ...text(cell || ' ', thin), height: 24 }))),
  ];
  return writeXlsxFile([
    {
      sheet: title,
      columns: widths.map((width) => ({ width })),
      ...(widths.reduce((sum, width) => sum + width, 0) > 90 && { orientation: 'landscape' as const }),
      data: data as SheetData,
    },
  ]).toBuffer();
};

/** A template whose fields are not filled in. */
export const bytesOf = async (source: TemplateSource): Promise<Uint8Array> => {
  if (source.kind === 'bytes') return source.bytes;
  return source.kind === 'paper' ? await writeDocx(source.paper) : await writeBook(source.book);
};
