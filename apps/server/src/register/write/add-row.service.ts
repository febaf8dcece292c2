import type { Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import type { GivenOf, KeptRow } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { auditing } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { type RowsOf, type Statement, together } from '../../db/together.ts';
import { announceRow } from '../../notify/announce.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { readingWritten } from '../read/read-row.service.ts';
import { checkAll, requireMayWrite, shareAmong, stampOf } from './check-row.service.ts';
import { categoryOf, codeField, type NumberFacts, takeNextCode } from './next-code.service.ts';
import { insertingRow, readingRow } from './row.repository.ts';
import { writeLines } from './row-lines.repository.ts';
import { insertingPairsOf } from './row-pairs.repository.ts';
import { enteringFirstState } from './row-tasks.service.ts';
import { changesOf, toNewValues, toSearchKey } from './row-words.ts';
import { holdTree, settleNew } from './tree.service.ts';

const numbered = async (
  actor: Actor,
  register: Register,
  values: Values,
  facts: NumberFacts | undefined,
): Promise<Values> => {
  const [key, field] = codeField(register) ?? [];
  if (key === undefined || field === undefined || values[key] !== '') return values;
  const category = await categoryOf(actor, register, values);
  return { ...values, [key]: await takeNextCode(actor, { register, prefix: field.prefix, category, facts }) };
};

/**
 * Checks, numbers and writes a new row with what follows from it, and asks how it stands after that: in the same way to
 * the database where nothing but statements follows.
 */
const writeNew = async <const S extends readonly Statement[]>(
  actor: Actor,
  kit: RegisterKit,
  given: Values,
  rowID: string,
  asked: S,
): Promise<RowsOf<S>> => {
  const { register, rules } = kit;
  const { db, project, user } = actor;
  await holdTree(actor, register);
  const wanted = toNewValues(register, given);
  const keys = Object.keys(changesOf(register, toNewValues(register, {}), given));
  const shared = shareAmong(actor, register);
  await requireMayWrite(shared, register, keys);
  const change = { rowID, before: null, after: wanted, action: undefined };
  const facts = await checkAll(actor, kit, change, Object.keys(wanted), shared);
  const values = await numbered(actor, register, wanted, facts);
  const state = register.workflow?.initial ?? '';
  const settled = await settleNew(actor, register, rowID, values, given.sort);
  const row = { rowID, state, searchKey: toSearchKey(register, values), values: settled };
  const { entity } = register;
  const born = { rowID, values: { ...settled, createdBy: user.userID } };
  const writing = [
    insertingRow(project, register, stampOf(actor), row),
    ...insertingPairsOf(project, register, rowID, values),
    auditing(actor, { entity, rowID, action: 'create', after: settled }),
    ...(await enteringFirstState(actor, register, [born])),
  ];
  const { changed } = rules.ignoresNew ? {} : rules;
  if (!changed && !register.lines)
    return (await together(db, ...writing, ...asked)).slice(writing.length) as RowsOf<S>;
  await together(db, ...writing);
  await writeLines(db, project, register, rowID, values);
  if (!changed) return await together(db, ...asked);
  const [[after]] = await together(db, readingRow(project, kit, rowID));
  if (after) await changed(actor, { ...change, after: after });
  return await together(db, ...asked);
};

const tell = async ({ db, project }: Actor, { register }: RegisterKit, rowID: string, row: Row) =>
  await announceRow(db, project, register.entity, rowID, row.rowVersion);

/** A new row: checked, numbered, written, told. */
export const addRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  given: GivenOf<R>,
  rowID = v7(),
): Promise<KeptRow<R>> => {
  const reading = readingRow(actor.project, kit, rowID, { isLocked: true });
  const [[row]] = await writeNew(actor, kit, given as Values, rowID, [reading]);
  if (!row) throw fail('notFound');
  await tell(actor, kit, rowID, row);
  return row as KeptRow<R>;
};

/** The same, answered with the row as its writer is shown it. */
export const addAndRead = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  given: Values,
  rowID = v7(),
): Promise<WrittenRow<R>> => {
  const { asked, toWritten } = await readingWritten(actor, kit, rowID);
  const row = await toWritten(await writeNew(actor, kit, given, rowID, asked));
  await tell(actor, kit, rowID, row as Row);
  return row;
};
