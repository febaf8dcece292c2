import { lineChangeWords, toLineChanges } from '@xmgl/contracts/register/line-changes';
import type { Lines } from '@xmgl/contracts/register/lines';
import {
  historyFields,
  isPointer,
  lineFields,
  type Register,
  tableOf,
  toSnake,
} from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { changedKeys, deedNames, labelOf } from '@xmgl/contracts/register/row-changes';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay, toLocalMinute } from '../../base/local-time.ts';
import {
  doerName,
  type HistoryReader,
  historyReaderOf,
  isTold,
  titlesIn,
  toSeen,
} from '../around/row-history.service.ts';
import type { Outside, RegisterKit, Values } from '../kit.ts';
import { kitInUnits } from '../read/kit-in-units.ts';
import { peopleInSight } from '../read/people-sight.service.ts';
import { readerOf, readRow } from '../read/read-row.service.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { codeField } from '../write/next-code.service.ts';
import { type Book, mostInBook, mostWaitedFor } from './book.ts';
import { queueExport } from './export-job.repository.ts';
import { type ExportedFile, toQueued, writeBook } from './export-rows.service.ts';
import { shownWords } from './file-cells.ts';
import type { Cell, Sheet } from './sheet.ts';
import { toSheetName } from './sheet-name.ts';

type Entry = {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly created_at: Date;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly code: string;
  readonly title: string;
};

/** The changes of one row, or of all that the reader sees, the newest first. */
const fromEntries = async (
  actor: Actor,
  kit: RegisterKit,
  rowID: string | undefined,
  historian: HistoryReader,
) => {
  const { register } = kit;
  const { companyID, projectID } = actor.project;
  const { sight } = await readerOf(actor, kit);
  const own = sql.ref(`t.${idColumnOf(register)}`);
  const conditions = [
    sql`a.company_id = ${companyID}`,
    sql`a.project_id = ${projectID}`,
    isTold(register, historian),
    ...(rowID === undefined ? [] : [sql`a.row_id = ${rowID}`]),
    ...sight,
  ];
  return sql`from audit_log a
    join ${sql.table(tableOf(register))} t on t.company_id = a.company_id and t.project_id = a.project_id
      and ${own}::text = a.row_id
    left join app_user u on u.user_id = a.user_id
    where ${sql.join(conditions, sql` and `)}`;
};

const countEntries = async (actor: Actor, kit: RegisterKit, rowID: string | undefined): Promise<number> => {
  const from = await fromEntries(actor, kit, rowID, await historyReaderOf(actor, kit.register));
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(actor.db);
  return rows[0]?.count ?? 0;
};

const listEntries = async (
  actor: Actor,
  kit: RegisterKit,
  rowID: string | undefined,
  historian: HistoryReader,
): Promise<readonly Entry[]> => {
  const { register } = kit;
  const [code] = codeField(register) ?? [];
  const from = await fromEntries(actor, kit, rowID, historian);
  const { rows } = await sql<Entry>`
    select a.action, a.before, a.after, a.created_at, a.user_id, u.user_name,
      ${code === undefined ? sql`''` : sql.ref(`t.${toSnake(code)}`)} as code,
      ${sql.ref(`t.${toSnake(register.title)}`)} as title
    ${from} order by a.created_at desc, a.audit_log_id desc limit ${mostInBook}`.execute(actor.db);
  return rows;
};

const wordsOf = (register: Register, key: string, value: unknown, titles: Titles): string => {
  const field = historyFields(register)[key];
  if (value === null || value === undefined) return '';
  if (!field) return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return shownWords(field, value, titles);
};

type Change = Omit<Entry, 'before' | 'after' | 'user_id' | 'user_name'> & {
  readonly who: string;
  readonly before: Values;
  readonly after: Values;
};

/** What became of the lines of a row, one after another. */
const toldLines = (lines: Lines, { before, after }: Change, key: string, titles: Titles): string[][] => {
  const toWords = (name: string, value: unknown): string => {
    const field = lines.fields[name];
    return field ? shownWords(field, value, titles) : '';
  };
  return toLineChanges(lines, before[key], after[key]).map((change) => [
    lines.label,
    '',
    lineChangeWords(lines, change, toWords),
  ]);
};

/** One line for each field that changed; a deed that changed none has a line of its own. */
const toLines = (register: Register, change: Change, titles: Titles): Cell[][] => {
  const { created_at, who, code, title, action, before, after } = change;
  const head = [
    toLocalMinute(created_at).replace('T', ' '),
    who,
    ...(codeField(register) ? [code] : []),
    title,
    deedNames[action] ?? action,
  ];
  const reason = typeof after.comment === 'string' ? after.comment : '';
  const keys = changedKeys(register, change);
  const lines = keys.flatMap((key) => {
    const inside = register.lines?.[key];
    if (inside) return toldLines(inside, change, key, titles);
    return [
      [
        labelOf(register, key),
        wordsOf(register, key, before[key], titles),
        wordsOf(register, key, after[key], titles),
      ],
    ];
  });
  return (lines.length === 0 ? [['', '', '']] : lines).map((line) => [...head, ...line, reason]);
};

/** The history as a workbook, without what its reader may not see. */
export const toHistoryBook = async (
  actor: Actor,
  stored: RegisterKit,
  rowID: string | undefined,
): Promise<Book> => {
  const kit = await kitInUnits(actor, stored);
  const { register } = kit;
  const historian = await historyReaderOf(actor, register);
  const sight = await peopleInSight(actor);
  const changes = (await listEntries(actor, kit, rowID, historian)).map((entry) => ({
    ...entry,
    who: doerName(sight, entry),
    before: toSeen(entry.before, historian),
    after: toSeen(entry.after, historian),
  }));
  const titles = [...Object.values(register.fields), ...lineFields(register)].some(isPointer)
    ? await titlesIn(actor, register, changes, sight)
    : {};
  const code = codeField(register);
  const named = register.fields[register.title]?.label ?? '名称';
  const sheet: Sheet = {
    name: toSheetName(`${register.label}历史`),
    rows: [
      ['时间', '操作人', ...(code ? [code[1].label] : []), named, '操作', '字段', '原值', '新值', '原因'],
      ...changes.flatMap((change) => toLines(register, change, titles)),
    ],
    widths: [17, 10, ...(code ? [12] : []), 28, 12, 14, 36, 36, 24],
    minutes: [],
  };
  return { fileName: `${register.label} 修改历史 ${toLocalDay(actor.now)}.xlsx`, sheets: [sheet] };
};

const toBookOrJob = async (
  actor: Actor,
  kit: RegisterKit,
  rowID: string | undefined,
): Promise<Book | undefined> => {
  // Whose row is not to be seen, its history is not, either.
  if (rowID !== undefined) await readRow(actor, kit, rowID);
  const total = await countEntries(actor, kit, rowID);
  if (total <= mostWaitedFor) return await toHistoryBook(actor, kit, rowID);
  if (total > mostInBook)
    throw fail('invalid', `修改历史有 ${total} 条，一次最多导出 ${mostInBook} 条，请逐条记录导出`);
  await queueExport(actor, kit.register.entity, { kind: 'history', rowID });
  return undefined;
};

/** Who changed what from what to what, of one row or of a whole register; very much of it is left to a job. */
export const exportHistory = async (
  outside: Outside,
  kit: RegisterKit,
  rowID: string | undefined,
): Promise<ExportedFile> => {
  const book = await outside.transact((db) => toBookOrJob({ ...outside, db }, kit, rowID));
  return book ? await writeBook(outside, book) : toQueued(`${kit.register.label} 修改历史.xlsx`);
};
