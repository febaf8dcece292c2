import { formatAt } from '../../calendar/day-number.ts';

type Cell = string | number | null;

export type XerRow = { readonly [field: string]: Cell };

/** Tabs part cells and line ends rows: inside a cell both are written another way. */
function toCell(value: Cell): string {
  if (value === null) return '';
  const text = String(value)
    .replaceAll('\u007f', '')
    .replace(/\r\n?|\n/g, '\u007f\u007f')
    .replace(/\t/g, ' ');
  const looksQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return looksQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

export const formatXerAt = (at: number | null): string | null =>
  at === null ? null : formatAt(at).replace('T', ' ');

/** Minutes as hours, precise to far less than a minute. */
export const formatHours = (minutes: number): string => String(Math.round((minutes / 60) * 1e6) / 1e6);

/** Tables of an XER file, one after the other. */
export class XerTableWriter {
  readonly #lines: string[];

  constructor(header: readonly string[]) {
    this.#lines = [['ERMHDR', ...header].map(toCell).join('\t')];
  }

  /** The fields are those of the first row; a table without rows is left out. */
  table(name: string, rows: readonly XerRow[]): void {
    const fields = Object.keys(rows[0] ?? {});
    if (fields.length === 0) return;
    this.#lines.push(`%T\t${name}`, `%F\t${fields.join('\t')}`);
    for (const row of rows) {
      this.#lines.push(`%R\t${fields.map((field) => toCell(row[field] ?? null)).join('\t')}`);
    }
  }

  toString(): string {
    return `${[...this.#lines, '%E'].join('\r\n')}\r\n`;
  }
}
