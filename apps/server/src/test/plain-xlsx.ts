import { zipSync } from 'fflate';

/** A cell of a made-up workbook: its value, or a formula with the result that was stored beside it. */
export type PlainCell =
  | string
  | number
  | null
  | { readonly formula: string; readonly result: string | number };

export type PlainSheet = {
  readonly name: string;
  readonly rows: readonly (readonly PlainCell[])[];
  /** As Excel writes them: A2:A3. */
  readonly merged?: readonly string[];
  /** Counted from 1, as Excel shows them. */
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const letterOf = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : `${letterOf(Math.floor(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

const toCellXml = (cell: PlainCell, place: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  const type = typeof cell.result === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(cell.result))}</v></c>`;
};

const toSheetXml = ({ rows, merged = [], hiddenRows = [], hiddenColumns = [] }: PlainSheet): string => {
  const lines = rows.map((cells, at) => {
    const hidden = hiddenRows.includes(at + 1) ? ' hidden="1"' : '';
    return `<row r="${at + 1}"${hidden}>${cells.map((cell, column) => toCellXml(cell, `${letterOf(column)}${at + 1}`)).join('')}</row>`;
  });
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" width="9" hidden="1"/>`).join('');
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${
    columns ? `<cols>${columns}</cols>` : ''
  }<sheetData>${lines.join('')}</sheetData>${merges ? `<mergeCells>${merges}</mergeCells>` : ''}</worksheet>`;
};

/** A workbook in base64, made in this process: with merged cells, hidden rows and formulas, which exports never have. */
export const plainXlsx = (sheets: readonly PlainSheet[]): string => {
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRel = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>${sheets
      .map(
        (_, at) =>
          `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${main}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packageRel}"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets>${sheets
      .map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageRel}">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${rel}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, toSheetXml(sheet)])),
  };
  const bytes = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  );
  return Buffer.from(zipSync(bytes)).toString('base64');
};
