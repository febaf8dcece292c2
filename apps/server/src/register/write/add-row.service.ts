import type { Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import type { GivenOf, KeptRow } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { auditing } from '../../audit/audit.ts';
import { together } from '../../db/together.ts';
import { announceRow } from '../../notify/announce.ts';
import type { RegisterKit, Row, Values } from '../kit.ts';
import { readWritten } from '../read/read-row.service.ts';
import { checkAll, getLocked, requireMayWrite, shareAmong, stampOf } from './check-row.service.ts';
import { categoryOf, codeField, type NumberFacts, takeNextCode } from './next-code.service.ts';
import { insertingRow, readingRow, toRow } from './row.repository.ts';
import { writeLines } from './row-lines.repository.ts';
import { insertingPairsOf } from './row-pairs.repository.ts';
import { enterState } from './row-tasks.service.ts';
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

/** Checks, numbers and writes a new row with what follows from it; it may have changed the row again. */
const writeNew = async (actor: Actor, kit: RegisterKit, given: Values, rowID: string): Promise<void> => {
  const { register, rules } = kit;
  const { db, project, user } = actor;
  await holdTree(actor, register);
  const asked = toNewValues(register, given);
  const keys = Object.keys(changesOf(register, toNewValues(register, {}), given));
  const shared = shareAmong(actor, register);
  await requireMayWrite(shared, register, keys);
  const change = { rowID, before: null, after: asked, action: undefined };
  const facts = await checkAll(actor, kit, change, Object.keys(asked), shared);
  const values = await numbered(actor, register, asked, facts);
  const state = register.workflow?.initial ?? '';
  const settled = await settleNew(actor, register, rowID, values, given.sort);
  const row = { rowID, state, searchKey: toSearchKey(register, values), values: settled };
  const { entity } = register;
  await together(
    db,
    insertingRow(project, register, stampOf(actor), row),
    ...insertingPairsOf(project, register, rowID, values),
    auditing(actor, { entity, rowID, action: 'create', after: settled }),
  );
  await writeLines(db, project, register, rowID, values);
  if (register.workflow)
    await enterState(actor, register, rowID, { ...settled, state, createdBy: user.userID });
  if (!rules.changed) return;
  const [[after]] = await together(db, readingRow(project, kit, rowID));
  if (after) await rules.changed(actor, { ...change, after: toRow(after) });
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
  await writeNew(actor, kit, given as Values, rowID);
  const row = await getLocked(actor, kit, rowID);
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
  await writeNew(actor, kit, given, rowID);
  const row = await readWritten(actor, kit, rowID);
  await tell(actor, kit, rowID, row as Row);
  return row;
};
