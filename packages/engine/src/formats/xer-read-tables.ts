import { type FileResult, fail } from './file-problem.ts';
import { type P6Row, type P6Tables, READ_FIELDS } from './p6-tables.ts';

export type XerFile = {
  readonly tables: P6Tables;
  /** Day the file was written, `YYYY-MM-DD`; '' when it does not say. */
  readonly writtenOn: string;
  /** Rows of tables that are not read. */
  readonly others: ReadonlyMap<string, number>;
  /** The last line says that the file is whole. */
  readonly isWhole: boolean;
};

/** More than any table of Primavera has. */
const MOST_FIELDS = 1_000;

type Table = { readonly rows: P6Row[]; readonly name: string; fields: (string | null)[] };

/** Writers that take a cell for CSV put it in quotes and double those inside. */
function toCell(text: string): string {
  if (text === '') return '';
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  const plain = isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text;
  // Line ends inside a cell are written as two of these.
  return (plain.includes('\u007f') ? plain.replace(/\u007f\u007f?/g, '\n') : plain).trim();
}

function toRow(table: Table, cells: readonly string[]): P6Row {
  const row = new Map<string, string>();
  table.fields.forEach((field, i) => {
    const text = field === null ? '' : toCell(cells[i + 1] ?? '');
    if (field !== null && text !== '') row.set(field, text);
  });
  return row;
}

class TableReader {
  readonly tables = new Map<string, P6Row[]>();
  readonly others = new Map<string, number>();
  isWhole = false;
  #table: Table | null = null;
  #other: string | null = null;
  #open = '';

  line(line: string): void {
    if (!line.startsWith('%')) {
      // A line end inside a cell that its writer did not escape.
      if (this.#open !== '' && line !== '') this.#open += `\n${line}`;
      return;
    }
    this.closeRow();
    const mark = line.slice(0, 2);
    if (mark === '%T') this.#openTable(line.slice(3).trim());
    else if (mark === '%F' && this.#table !== null) this.#setFields(this.#table, line);
    else if (mark === '%R') this.#openRow(line);
    else if (mark === '%E') this.isWhole = true;
  }

  closeRow(): void {
    if (this.#open === '' || this.#table === null) return;
    this.#table.rows.push(toRow(this.#table, this.#open.split('\t')));
    this.#open = '';
  }

  #openTable(name: string): void {
    this.#table = null;
    this.#other = null;
    if (!Object.hasOwn(READ_FIELDS, name)) {
      this.#other = name;
      return;
    }
    const rows = this.tables.get(name) ?? [];
    this.tables.set(name, rows);
    this.#table = { name, rows, fields: [] };
  }

  #setFields(table: Table, line: string): void {
    const read = READ_FIELDS[table.name];
    const names = line.split('\t', MOST_FIELDS).slice(1);
    table.fields = names.map((name) => (read?.has(name.trim()) ? name.trim() : null));
  }

  #openRow(line: string): void {
    if (this.#table !== null) this.#open = line;
    else if (this.#other !== null) this.others.set(this.#other, (this.others.get(this.#other) ?? 0) + 1);
  }
}

/** Reads the tables of an XER file: `%T` names one, `%F` its fields, `%R` a row, `%E` the end. */
export function readXerTables(text: string): FileResult<XerFile> {
  if (!text.startsWith('ERMHDR')) return fail('otherFormat', '文件开头不是 ERMHDR，不是 Primavera XER 文件');
  const reader = new TableReader();
  let writtenOn = '';
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end < 0 ? text.length : end).replace(/\r$/, '');
    if (from === 0) writtenOn = line.split('\t', 3)[2] ?? '';
    else reader.line(line);
    from = end < 0 ? text.length : end + 1;
  }
  reader.closeRow();
  const { tables, others, isWhole } = reader;
  return { ok: true, value: { tables, writtenOn, others, isWhole } };
}
