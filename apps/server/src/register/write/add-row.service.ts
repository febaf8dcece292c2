import type { Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import type { GivenOf, KeptRow } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { writeOfAudit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { asOne } from '../../db/as-one.ts';
import { type RowsOf, type Statement, together } from '../../db/together.ts';
import { announcing } from '../../notify/announce.ts';
import type { LiveEvent } from '../../notify/live-event.ts';
import { eventsOfTasks, writesOfTasks } from '../../notify/tasks.service.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { readingWritten } from '../read/read-row.service.ts';
import { checkAll, requireMayWrite, shareAmong, stampOf } from './check-row.service.ts';
import { categoryOf, codeField, type NumberFacts, takeNextCode } from './next-code.service.ts';
import { keepPlace, type PromisedCode, promiseNextCode } from './promised-code.service.ts';
import { readingRow, writeOfRow } from './row.repository.ts';
import { writeLines } from './row-lines.repository.ts';
import { writesOfPairs } from './row-pairs.repository.ts';
import { tasksOfNew } from './row-tasks.service.ts';
import { changesOf, toNewValues, toSearchKey } from './row-words.ts';
import { holdTree, settleNew } from './tree.service.ts';

/** A new row with its number, which may be promised only. */
type Numbered = { readonly values: Values; readonly promised?: PromisedCode | undefined };

type Numbers = {
  readonly facts: NumberFacts | undefined;
  /** Whether nothing follows in the transaction. */
  readonly isLast: boolean;
  readonly mayPromise: boolean;
};

const numbered = async (
  actor: Actor,
  register: Register,
  values: Values,
  { facts, isLast, mayPromise }: Numbers,
): Promise<Numbered> => {
  const [key, field] = codeField(register) ?? [];
  if (key === undefined || field === undefined || values[key] !== '') return { values };
  const asked = {
    register,
    prefix: field.prefix,
    category: await categoryOf(actor, register, values),
    facts,
  };
  const promised = mayPromise ? promiseNextCode(actor, asked) : undefined;
  const code = promised?.code ?? (await takeNextCode(actor, asked, isLast));
  return { values: { ...values, [key]: code }, promised };
};

/** What writes a new row and what belongs to it, and whom to tell of it. */
const bearing = async (
  actor: Actor,
  register: Register,
  rowID: string,
  given: Values,
  { values, promised }: Numbered,
) => {
  const { project, user } = actor;
  const { entity } = register;
  const state = register.workflow?.initial ?? '';
  const settled = await settleNew(actor, register, rowID, values, given.sort);
  const row = { rowID, state, searchKey: toSearchKey(register, values), values: settled };
  const tasks = await tasksOfNew(actor, register, [
    { rowID, values: { ...settled, createdBy: user.userID } },
  ]);
  const write = asOne(
    writeOfRow(project, register, stampOf(actor), row, promised && codeField(register)?.[0]),
    ...writesOfPairs(project, register, rowID, values),
    writeOfAudit(actor, { entity, rowID, action: 'create', after: settled }),
    ...writesOfTasks(project, tasks),
  );
  return { write, events: eventsOfTasks(tasks) };
};

/** What is done once a new row is written, beyond statements. */
const changedOf = ({ rules }: RegisterKit) => (rules.ignoresNew ? undefined : rules.changed);

type Born<S extends readonly Statement[]> = {
  readonly answers: RowsOf<S>;
  readonly events: readonly LiveEvent[];
};

/** A new row that was checked and is to be numbered and written. */
type Checked = {
  readonly rowID: string;
  readonly given: Values;
  readonly after: Values;
  readonly facts: NumberFacts | undefined;
};

/**
 * Writes a row that nothing but statements follows under a number that is promised only, and asks in the same way to the
 * database how it stands after that.
 * @returns nothing where another row had the number first: then nothing was written
 */
const writePromised = async <const S extends readonly Statement[]>(
  actor: Actor,
  { register }: RegisterKit,
  { rowID, given, after, facts }: Checked,
  asked: S,
): Promise<Born<S> | undefined> => {
  const hopeful = await numbered(actor, register, after, { facts, isLast: true, mayPromise: true });
  const { write, events } = await bearing(actor, register, rowID, given, hopeful);
  const [[born], ...answers] = await together(actor.db, write, ...asked);
  if (born?.written !== 1) return undefined;
  if (hopeful.promised) await keepPlace(actor, register, hopeful.promised);
  return { answers: answers as RowsOf<S>, events };
};

/** Writes a row under a number that is its own, then what follows from it, and asks how it stands after that. */
const writeNumbered = async <const S extends readonly Statement[]>(
  actor: Actor,
  kit: RegisterKit,
  { rowID, given, after, facts }: Checked,
  asked: S,
  isLast: boolean,
): Promise<Born<S>> => {
  const { db, project } = actor;
  const { register } = kit;
  const sure = await numbered(actor, register, after, { facts, isLast, mayPromise: false });
  const { write, events } = await bearing(actor, register, rowID, given, sure);
  const changed = changedOf(kit);
  if (!changed && !register.lines) {
    const [, ...answers] = await together(db, write, ...asked);
    return { answers: answers as RowsOf<S>, events };
  }
  await together(db, write);
  await writeLines(db, project, register, rowID, sure.values);
  if (!changed) return { answers: await together(db, ...asked), events };
  const [[row]] = await together(db, readingRow(project, kit, rowID));
  if (row) await changed(actor, { rowID, before: null, after: row, action: undefined });
  return { answers: await together(db, ...asked), events };
};

/**
 * Checks, numbers and writes a new row with what follows from it, and asks how it stands after that: in the same way to
 * the database where nothing but statements follows.
 * @param isLast whether nothing follows in its transaction
 */
const writeNew = async <const S extends readonly Statement[]>(
  actor: Actor,
  kit: RegisterKit,
  given: Values,
  rowID: string,
  asked: S,
  isLast: boolean,
): Promise<Born<S>> => {
  const { register } = kit;
  await holdTree(actor, register);
  const after = toNewValues(register, given);
  const keys = Object.keys(changesOf(register, toNewValues(register, {}), given));
  const shared = shareAmong(actor, register);
  await requireMayWrite(shared, register, keys);
  const change = { rowID, before: null, after, action: undefined };
  const facts = await checkAll(actor, kit, change, Object.keys(after), shared);
  const checked = { rowID, given, after, facts };
  const isPlainEnd = isLast && !changedOf(kit) && !register.lines;
  const promised = isPlainEnd && !register.tree ? await writePromised(actor, kit, checked, asked) : undefined;
  return promised ?? (await writeNumbered(actor, kit, checked, asked, isPlainEnd));
};

const tell = async (
  { db, project: { projectID } }: Actor,
  { register }: RegisterKit,
  rowID: string,
  { rowVersion }: Row,
  events: readonly LiveEvent[],
): Promise<void> => {
  const told = { kind: 'register', projectID, register: register.entity, rowID, rowVersion } as const;
  await announcing([...events, told]).execute(db);
};

/** A new row: checked, numbered, written, told. */
export const addRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  given: GivenOf<R>,
  rowID = v7(),
): Promise<KeptRow<R>> => {
  const reading = readingRow(actor.project, kit, rowID, { isLocked: true });
  const { answers, events } = await writeNew(actor, kit, given as Values, rowID, [reading], false);
  const [[row]] = answers;
  if (!row) throw fail('notFound');
  await tell(actor, kit, rowID, row, events);
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
  const { answers, events } = await writeNew(actor, kit, given, rowID, asked, true);
  const row = await toWritten(answers);
  await tell(actor, kit, rowID, row as Row, events);
  return row;
};
