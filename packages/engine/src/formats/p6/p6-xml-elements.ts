import type { XmlWriter } from '../xml/xml-writer.ts';
import { XML_TABLES, XML_WORDS } from './p6-xml-fields.ts';
import type { XerRow } from './xer-table-writer.ts';

type Cell = XerRow[string];

/** Texts of Primavera XML by field and by the word that XER files have for them. */
const TEXTS: ReadonlyMap<string, ReadonlyMap<Cell, string>> = new Map(
  [...XML_WORDS].map(([field, words]) => [
    field,
    new Map<Cell, string>(Array.from(words, ([text, word]) => [word, text])),
  ]),
);

const DATE = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

function toText(field: string, value: Cell): Cell {
  const word = TEXTS.get(field)?.get(value) ?? value;
  const isDate = typeof word === 'string' && field.includes('_date') && DATE.test(word);
  return isDate ? `${word.replace(' ', 'T')}:00` : word;
}

type Element = readonly [element: string, field: string];

/** Primavera's order is that of the alphabet; of the elements that say the same the last named one is written. */
function toElements(fields: ReadonlyMap<string, string>): readonly Element[] {
  const elementOf = new Map(Array.from(fields, ([element, field]) => [field, element]));
  return Array.from(elementOf, ([field, element]): Element => [element, field]).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
}

/** Writes rows of XER tables as the elements that Primavera XML has for them. */
export const elementWriter = (xml: XmlWriter) => {
  const writeElements = (elements: readonly Element[], row: XerRow): void => {
    for (const [element, field] of elements) xml.field(element, toText(field, row[field] ?? null));
  };
  return {
    fields: (fields: ReadonlyMap<string, string>, row: XerRow): void =>
      writeElements(toElements(fields), row),
    rows: (name: string, rows: readonly XerRow[]): void => {
      const elements = toElements(XML_TABLES.get(name)?.fields ?? new Map());
      for (const row of rows) xml.group(name, () => writeElements(elements, row));
    },
  };
};
