import { type Lines, type LinesMap, mostOf } from '@xmgl/contracts/register/lines';
import { headOf } from '@xmgl/contracts/register/measure';
import { idNameOf, isPointer, type Register } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import type { Actor } from '../../access/someone.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { listTitles } from '../read/titles.ts';
import { codeField } from '../write/next-code.service.ts';
import { listLines, type RowLines } from '../write/row-lines.repository.ts';
import { toCell } from './file-cells.ts';
import type { Sheet } from './sheet.ts';
import { toSheetName } from './sheet-name.ts';

/** Rows whose lines are read at once. */
const sliceLength = 1000;

/** What the sheets of lines are called; there are none where rows have no number to join them by. */
export const lineSheetsOf = (register: Register): readonly { key: string; name: string; lines: Lines }[] =>
  codeField(register)
    ? Object.entries<Lines>(register.lines ?? {}).map(([key, lines]) => ({
        key,
        name: toSheetName(lines.label),
        lines,
      }))
    : [];

const titlesOf = async (
  { db, project }: Actor,
  lines: LinesMap,
  found: readonly RowLines[],
): Promise<Titles> => {
  const titles: [string, Titles[string]][] = [];
  for (const [key, { fields }] of Object.entries(lines))
    for (const [name, field] of Object.entries(fields)) {
      if (!isPointer(field)) continue;
      const values = found.flatMap((row) => (row[key] ?? []).map((line: Values) => line[name]));
      const ids = [...new Set(values.flat().filter((id) => typeof id === 'string'))];
      if (ids.length > 0) titles.push(...(await listTitles(db, project, field.entity, ids)));
    }
  return Object.fromEntries(titles);
};

/** The lines of rows, a sheet for each list of them: which row a line is of is told by the row's number. */
export const toLineSheets = async (
  actor: Actor,
  { register }: RegisterKit,
  rows: readonly Row[],
): Promise<readonly Sheet[]> => {
  const sheets = lineSheetsOf(register);
  const [code, codeOf] = codeField(register) ?? [];
  if (sheets.length === 0 || code === undefined || !codeOf) return [];
  const idName = idNameOf(register);
  const inside = new Map<string, RowLines>();
  for (let at = 0; at < rows.length; at += sliceLength) {
    const ids = rows.slice(at, at + sliceLength).map((row) => String(row[idName]));
    for (const [id, found] of await listLines(actor.db, actor.project, register, ids)) inside.set(id, found);
  }
  const titles = await titlesOf(actor, register.lines ?? {}, [...inside.values()]);
  return sheets.map(({ key, name, lines: { fields } }) => {
    const columns = Object.entries(fields);
    return {
      name,
      rows: [
        [codeOf.label, ...columns.map(([, field]) => headOf(field))],
        ...rows.flatMap((row) =>
          (inside.get(String(row[idName]))?.[key] ?? []).map((line: Values) => [
            String(row[code] ?? ''),
            ...columns.map(([field, one]) => toCell(one, line[field], titles)),
          ]),
        ),
      ],
      widths: [12, ...columns.map(([, { width = 120 }]) => Math.round(width / 7))],
      minutes: columns.flatMap(([, field], at) => (field.kind === 'minute' ? [at + 1] : [])),
    };
  });
};

/** What the template says of lines. */
export const lineSheetRule = (lines: Lines, codeLabel: string): string =>
  `写在「${toSheetName(lines.label)}」表中，每条记录最多 ${mostOf(lines)} 行；「${codeLabel}」填写主表中的编号，新增的记录也要在主表写明编号；有行的记录，原来的行换成表中的`;
