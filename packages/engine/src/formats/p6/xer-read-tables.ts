import { checkText, FileTally } from '../file-limits.ts';
import { type FileResult, fail } from '../file-problem.ts';
import { TextPool } from '../text-pool.ts';
import { countRow, type P6Row, type P6Tables, READ_FIELDS } from './p6-tables.ts';

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

/** A row as a list of cells; which is which all rows of a table share. */
class XerRow {
  readonly #placeOf: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(placeOf: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.#placeOf = placeOf;
    this.#cells = cells;
  }

  get(field: string): string | undefined {
    const place = this.#placeOf.get(field);
    return place === undefined ? undefined : this.#cells[place];
  }
}

type Table = {
  readonly rows: P6Row[];
  readonly name: string;
  /** Places of the fields that are read: in a line of the file, and in a row. */
  places: readonly number[];
  placeOf: ReadonlyMap<string, number>;
};

/** Writers that take a cell for CSV put it in quotes and double those inside. */
function toCell(text: string): string {
  if (text === '') return '';
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  const plain = isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text;
  // Line ends inside a cell are written as two of these.
  return (plain.includes('\u007f') ? plain.replace(/\u007f\u007f?/g, '\n') : plain).trim();
}

class TableReader {
  readonly tables = new Map<string, P6Row[]>();
  readonly others = new Map<string, number>();
  isWhole = false;
  readonly #texts = new TextPool();
  readonly #tally = new FileTally();
  #table: Table | null = null;
  #other: string | null = null;
  #open = '';

  line(line: string): void {
    checkText(line.length);
    if (!line.startsWith('%')) {
      // A line end inside a cell that its writer did not escape.
      if (this.#open !== '' && line !== '') this.#open += `\n${line}`;
      checkText(this.#open.length);
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
    const { name, places, placeOf, rows } = this.#table;
    countRow(name, this.#tally);
    const cells = this.#open.split('\t', MOST_FIELDS);
    rows.push(
      new XerRow(
        placeOf,
        places.map((place) => this.#texts.keep(toCell(cells[place] ?? ''))),
      ),
    );
    this.#open = '';
  }

  #openTable(name: string): void {
    this.#table = null;
    this.#other = null;
    if (!Object.hasOwn(READ_FIELDS, name)) {
      this.#other = name;
      this.#tally.add('other');
      return;
    }
    const rows = this.tables.get(name) ?? [];
    this.tables.set(name, rows);
    this.#table = { name, rows, places: [], placeOf: new Map() };
  }

  #setFields(table: Table, line: string): void {
    const read = READ_FIELDS[table.name];
    const names = line.split('\t', MOST_FIELDS).map((name) => name.trim());
    const places = [...names.keys()].filter((place) => place > 0 && read?.has(names[place] ?? ''));
    table.places = places;
    table.placeOf = new Map(places.map((place, i) => [names[place] ?? '', i]));
  }

  #openRow(line: string): void {
    if (this.#table !== null) this.#open = line;
    else if (this.#other !== null) this.others.set(this.#other, (this.others.get(this.#other) ?? 0) + 1);
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** The lines of a text that comes part by part. */
function* splitLines(parts: Iterable<string>): Generator<string> {
  let open: string[] = [];
  for (const part of parts) {
    let from = 0;
    for (let end = part.indexOf('\n'); end >= 0; end = part.indexOf('\n', from)) {
      const line = part.slice(from, end);
      yield withoutReturn(open.length === 0 ? line : open.join('') + line);
      open = [];
      from = end + 1;
    }
    if (from < part.length) open.push(part.slice(from));
  }
  if (open.length > 0) yield withoutReturn(open.join(''));
}

/** Reads the tables of an XER file: `%T` names one, `%F` its fields, `%R` a row, `%E` the end. */
export function readXerTables(parts: Iterable<string>): FileResult<XerFile> {
  const reader = new TableReader();
  let writtenOn: string | null = null;
  for (const line of splitLines(parts)) {
    if (writtenOn !== null) {
      reader.line(line);
      continue;
    }
    if (!line.startsWith('ERMHDR')) break;
    writtenOn = line.split('\t', 3)[2] ?? '';
  }
  if (writtenOn === null) return fail('otherFormat', '文件开头不是 ERMHDR，不是 Primavera XER 文件');
  reader.closeRow();
  const { tables, others, isWhole } = reader;
  return { ok: true, value: { tables, writtenOn, others, isWhole } };
}
