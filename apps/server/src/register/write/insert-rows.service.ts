import { setImmediate } from 'node:timers/promises';
import type { Field } from '@xmgl/contracts/register/fields';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { Actor } from '../../access/someone.ts';
import { auditAll } from '../../audit/audit.ts';
import { announceRow } from '../../notify/announce.ts';
import { openAllTasks } from '../../notify/tasks.service.ts';
import { type RegisterKit, readersOnly, type Values } from '../kit.ts';
import { categoryOf, codeField, takeNextCodes } from './next-code.service.ts';
import { insertRows, lockRows } from './row.repository.ts';
import { writeLines } from './row-lines.repository.ts';
import { insertPairs } from './row-pairs.repository.ts';
import { tasksOfNew } from './row-tasks.service.ts';
import { toSearchKey } from './row-words.ts';
import { settleAll } from './tree.service.ts';

/** Rows in one statement. */
const sliceLength = 250;

export type CheckedRow = { readonly rowID: string; readonly values: Values };

const withCodes = async (
  actor: Actor,
  register: Register,
  rows: readonly CheckedRow[],
): Promise<readonly CheckedRow[]> => {
  const [key, field] = codeField(register) ?? [];
  if (key === undefined || field === undefined) return rows;
  const given = new Map<string, string>();
  const unnumbered = rows.filter((row) => row.values[key] === '');
  for (const alike of Map.groupBy(
    unnumbered,
    ({ values }) => values.category ?? values.categoryID,
  ).values()) {
    const category = await categoryOf(actor, register, alike[0]?.values ?? {});
    const numbered = { register, prefix: field.prefix, category };
    const codes = await takeNextCodes(actor, numbered, alike.length);
    for (const [at, { rowID }] of alike.entries()) given.set(rowID, codes[at] ?? '');
  }
  return rows.map((row) => {
    const code = given.get(row.rowID);
    return code === undefined ? row : { ...row, values: { ...row.values, [key]: code } };
  });
};

type Links = Extract<Field, { kind: 'links' }>;

const toPairs = (key: string, rows: readonly CheckedRow[]) =>
  rows.flatMap(({ rowID, values }) => {
    const targets = values[key];
    return Array.isArray(targets) ? targets.map((target) => ({ rowID, target: String(target) })) : [];
  });

const writeLinks = async (actor: Actor, register: Register, rows: readonly CheckedRow[]): Promise<void> => {
  const links = Object.entries(register.fields).filter(
    (entry): entry is [string, Links] => entry[1].kind === 'links',
  );
  for (const [key, field] of links)
    await insertPairs(actor.db, actor.project, register, field, toPairs(key, rows));
};

const runChanged = async (
  actor: Actor,
  kit: RegisterKit,
  rows: readonly CheckedRow[],
  idName: string,
): Promise<void> => {
  const { changed, ignoresNew } = kit.rules;
  if (!changed || ignoresNew) return;
  const ids = rows.map((row) => row.rowID);
  for (const after of await lockRows(actor.db, actor.project, kit, ids, readersOnly(kit)))
    await changed(actor, { rowID: String(after[idName]), before: null, after, action: undefined });
};

const insertSlice = async (actor: Actor, kit: RegisterKit, slice: readonly CheckedRow[]): Promise<void> => {
  const { register } = kit;
  const { db, project, user, now } = actor;
  const stamp = { userID: user.userID, now };
  const state = register.workflow?.initial ?? '';
  const lines = slice.map((row) => ({ ...row, state, searchKey: toSearchKey(register, row.values) }));
  await insertRows(db, project, register, stamp, lines);
  await writeLinks(actor, register, slice);
  for (const { rowID, values } of slice) await writeLines(db, project, register, rowID, values);
  await auditAll(
    actor,
    slice.map(({ rowID, values }) => ({ entity: register.entity, rowID, action: 'create', after: values })),
  );
  const born = slice.map(({ rowID, values }) => ({ rowID, values: { ...values, createdBy: user.userID } }));
  await openAllTasks(db, project, await tasksOfNew(actor, register, born));
  await runChanged(actor, kit, slice, idNameOf(register));
};

/** Many new rows that have been checked: what `addRow` does for one, in few statements. */
export const insertChecked = async (
  actor: Actor,
  kit: RegisterKit,
  rows: readonly CheckedRow[],
): Promise<void> => {
  const { register } = kit;
  const [key] = codeField(register) ?? [];
  const isTyped = (row: CheckedRow): boolean => key !== undefined && row.values[key] !== '';
  const settled = await settleAll(actor, register, rows);
  // Numbers that were typed are there before others are given.
  for (const part of [settled.filter(isTyped), settled.filter((row) => !isTyped(row))]) {
    const numbered = await withCodes(actor, register, part);
    for (let at = 0; at < numbered.length; at += sliceLength) {
      await insertSlice(actor, kit, numbered.slice(at, at + sliceLength));
      await setImmediate();
    }
  }
  const [first] = rows;
  if (!first) return;
  const { projectID } = actor.project;
  await announceRow(actor.db, { projectID }, register.entity, first.rowID);
};
