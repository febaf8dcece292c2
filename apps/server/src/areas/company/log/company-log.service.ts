import { companyRegisters } from '@xmgl/contracts/company/company.registers';
import { deedOf, loggedKinds } from '@xmgl/contracts/company/company-log';
import type { CompanyLogEntry } from '@xmgl/contracts/company/company-log.calls';
import type { Register } from '@xmgl/contracts/register/register';
import { historyFields } from '@xmgl/contracts/register/register';
import type { Titles } from '@xmgl/contracts/register/register-schemas';
import { changedKeys, labelOf } from '@xmgl/contracts/register/row-changes';
import type { Actor } from '../../../access/someone.ts';
import { setScope } from '../../../db/scope.ts';
import { titlesIn } from '../../../register/around/row-history.service.ts';
import { shownWords } from '../../../register/files/file-cells.ts';
import { type PeopleSight, peopleInSight } from '../../../register/read/people-sight.service.ts';
import { listTitles } from '../../../register/read/titles.ts';
import { type LogFilter, type LogRow, listLog, listNames } from './company-log.repository.ts';
import { idsIn, type Names, toChanges, toRecord } from './log-words.ts';

type Changes = CompanyLogEntry['changes'];

/** What the rows of a register, and the ids in what was said of them, are called. */
type Book = { readonly register: Register; readonly rowTitles: Titles; readonly titles: Titles };

const isUuid = (rowID: string): boolean => rowID.length === 36;

const readBook = async (
  actor: Actor,
  register: Register,
  rows: readonly LogRow[],
  sight: PeopleSight,
): Promise<[string, Book]> => {
  const rowIDs = [...new Set(rows.map((row) => row.row_id).filter(isUuid))];
  const said = rows.map((row) => ({ before: toRecord(row.before), after: toRecord(row.after) }));
  const rowTitles = Object.fromEntries(await listTitles(actor.db, actor.project, register.entity, rowIDs));
  return [register.entity, { register, rowTitles, titles: await titlesIn(actor, register, said, sight) }];
};

const registerChanges = ({ register, titles }: Book, row: LogRow): Changes => {
  const before = toRecord(row.before);
  const after = toRecord(row.after);
  const fields = historyFields(register);
  const words = (key: string, value: unknown): string => {
    const field = fields[key];
    if (value === null || value === undefined || field === undefined) return '';
    return shownWords(field, value, titles);
  };
  const keys =
    row.action === 'create' ? Object.keys(after) : changedKeys(register, { ...row, before, after });
  return keys.flatMap((key) => {
    const change = { before: words(key, before[key]), after: words(key, after[key]) };
    return change.before === change.after ? [] : [{ label: labelOf(register, key), ...change }];
  });
};

const nameKeys = ['name', 'fileName', 'templateName', 'projectName', 'companyName', 'orderNo'];

/** What is no register's row is called by its id, or by what was said of it. */
const titleOf = (row: LogRow, names: Names): string => {
  const said = { ...toRecord(row.before), ...toRecord(row.after) };
  const named = nameKeys.map((key) => said[key]).find((name) => typeof name === 'string' && name !== '');
  return names.get(row.row_id) ?? (typeof named === 'string' ? named : '');
};

type Known = { readonly books: ReadonlyMap<string, Book>; readonly names: Names };

const toEntry = (row: LogRow, { books, names }: Known): CompanyLogEntry => {
  const kind = loggedKinds.find(({ entity }) => entity === row.entity);
  const book = books.get(row.entity);
  return {
    auditLogID: row.audit_log_id,
    time: row.created_at.toISOString(),
    userName: row.user_name,
    isProgram: row.is_program,
    entity: row.entity,
    entityName: kind?.label ?? row.entity,
    title: book ? (book.rowTitles[row.row_id]?.title ?? '') : titleOf(row, names),
    action: deedOf(row.entity, row.action),
    address: row.address,
    changes: book ? registerChanges(book, row) : toChanges(row, kind?.fields ?? {}, names),
  };
};

/** A part of the company's log, the newest first, in words. */
export const readCompanyLog = async (
  actor: Actor,
  filter: LogFilter,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: CompanyLogEntry[]; readonly total: number }> => {
  const { db, user, project } = actor;
  const { companyID, projectID } = project;
  await setScope(db, { userID: user.userID, companyID });
  const { rows, total } = await listLog(db, companyID, filter, part);
  const ids = rows.flatMap((row) => [row.row_id, ...idsIn(row.before), ...idsIn(row.after)]).filter(isUuid);
  const names = await listNames(db, [...new Set(ids)]);
  await setScope(db, { userID: user.userID, companyID, projectID });
  const sight = await peopleInSight(actor);
  const books = new Map<string, Book>();
  for (const register of companyRegisters) {
    const own = rows.filter(({ entity }) => entity === register.entity);
    if (own.length > 0) books.set(...(await readBook(actor, register, own, sight)));
  }
  return { items: rows.map((row) => toEntry(row, { books, names })), total };
};
