import type { Issue } from '@xmgl/contracts/errors';
import { type FlowAction, fieldsAskedBy, wrongState } from '@xmgl/contracts/flow/flow';
import { checkRow, isEmpty } from '@xmgl/contracts/register/check-row';
import { keepLines } from '@xmgl/contracts/register/line-changes';
import { checkLines, type Line, toLineIssues } from '@xmgl/contracts/register/lines';
import { fileFields, type Register } from '@xmgl/contracts/register/register';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import { checkRules } from '@xmgl/contracts/register/row-rule';
import type { GivenOf, KeptRow, StepOf } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import { Failure, fail } from '../../base/failure.ts';
import { toLocalMinute } from '../../base/local-time.ts';
import { requireStep } from '../../flow/flow.service.ts';
import { announceRow } from '../../notify/announce.ts';
import { checkLineTargets, checkTargets, type KnownTargets } from '../around/targets.ts';
import type { Change, RegisterKit, Row, Values } from '../kit.ts';
import { checkDoers } from '../read/doers.service.ts';
import { requireUnhindered } from '../read/hindrances.service.ts';
import { isOwnRow, loadRowRights, type RowRights } from '../read/row-rights.service.ts';
import { requireReadable } from '../read/veils.ts';
import { categoryOf, codeField, takeNextCode } from './next-code.service.ts';
import { insertRows, lockRows, updateRow, writeNewPairs, writePairs } from './row.repository.ts';
import { withLines, writeLines } from './row-lines.repository.ts';
import { enterState, handOverTasks } from './row-tasks.service.ts';
import { changesOf, toNewValues, toSearchKey } from './row-words.ts';
import { failStaleFor } from './stale.ts';
import { checkCode } from './taken-code.service.ts';
import { checkPlace, holdTree, settleMove, settleNew } from './tree.service.ts';

const nothing: ReadonlySet<string> = new Set();

const refuse = (issues: readonly Issue[]): void => {
  if (issues.length > 0) throw new Failure('invalid', issues);
};

const asLines = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : []);

const faultsOfLines = (
  { lines = {} }: Register,
  { after }: Change,
  touched: readonly string[],
  now: string,
): readonly Issue[] =>
  Object.entries(lines)
    .filter(([key]) => touched.includes(key))
    .flatMap(([key, one]) => toLineIssues(key, one, checkLines(one, asLines(after[key]), now)));

const checkAll = async (
  actor: Actor,
  kit: RegisterKit,
  change: Change,
  touched: readonly string[],
  shared: Shared,
): Promise<void> => {
  const { register, rules } = kit;
  const now = toLocalMinute(actor.now);
  refuse([
    ...checkRow(register.fields, change.after, now, touched),
    ...faultsOfLines(register, change, touched, now),
  ]);
  refuse(await checkCode(actor, kit, change));
  refuse(await checkTargets(actor, register, change.before, change.after, shared.known));
  refuse(await checkLineTargets(actor, register, change.before, change.after, shared.known));
  refuse(await checkDoers(actor, register, change.before, change.after, shared.able));
  const issues: Issue[] = [...(await checkPlace(actor, register, change))];
  for (const { ask } of rules.checks ?? []) issues.push(...(await ask(actor, change)));
  issues.push(...checkRules(register, change, nothing));
  refuse(issues);
};

const stampOf = ({ user, now }: Actor) => ({ userID: user.userID, now });

const getLocked = async (actor: Actor, kit: RegisterKit, rowID: string): Promise<Row> => {
  const [row] = await lockRows(actor.db, actor.project, kit, [rowID]);
  if (!row) throw fail('notFound');
  return row;
};

/** What is found out once, where it is needed, for all rows that are written together. */
export type Shared = {
  readonly rights: () => Promise<RowRights>;
  readonly known: KnownTargets;
  /** People who can do what the register asks of them. */
  readonly able: Set<string>;
};

export const shareAmong = (actor: Actor, register: Register, able: Iterable<string> = []): Shared => {
  let rights: Promise<RowRights> | undefined;
  return {
    rights: () => {
      rights ??= loadRowRights(actor, register);
      return rights;
    },
    known: new Map(),
    able: new Set(able),
  };
};

const requireMayWrite = async (
  { rights }: Shared,
  register: Register,
  keys: readonly string[],
): Promise<void> => {
  if (keys.some((key) => register.fields[key]?.needs)) requireReadable(register, await rights(), keys);
};

/** Tells of a row that was written, and gives it. */
const announced = async (actor: Actor, { register }: RegisterKit, rowID: string, row: Row): Promise<Row> => {
  await announceRow(actor.db, actor.project, register.entity, rowID, row.rowVersion);
  return row;
};

const addAnyRow = async (actor: Actor, kit: RegisterKit, given: Values, rowID: string): Promise<Row> => {
  const { register, rules } = kit;
  const { db, project } = actor;
  await holdTree(actor, register);
  const values = toNewValues(register, given);
  const keys = Object.keys(changesOf(register, toNewValues(register, {}), given));
  const shared = shareAmong(actor, register);
  await requireMayWrite(shared, register, keys);
  const change = { rowID, before: null, after: values, action: undefined };
  await checkAll(actor, kit, change, Object.keys(values), shared);
  const coded = codeField(register);
  if (coded && values[coded[0]] === '')
    values[coded[0]] = await takeNextCode(
      actor,
      register,
      coded[1].prefix,
      await categoryOf(actor, register, values),
    );
  const state = register.workflow?.initial ?? '';
  const searchKey = toSearchKey(register, values);
  const settled = await settleNew(actor, register, rowID, values, given.sort);
  await insertRows(db, project, register, stampOf(actor), [{ rowID, state, searchKey, values: settled }]);
  await writeNewPairs(db, project, register, rowID, values);
  await writeLines(db, project, register, rowID, values);
  await audit(actor, { entity: register.entity, rowID, action: 'create', after: settled });
  const row = await getLocked(actor, kit, rowID);
  if (register.workflow) await enterState(actor, register, rowID, row);
  // What follows from it may have changed it again.
  await rules.changed?.(actor, { ...change, after: row });
  return await announced(actor, kit, rowID, rules.changed ? await getLocked(actor, kit, rowID) : row);
};

/** A new row: checked, numbered, written, told. */
export const addRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  given: GivenOf<R>,
  rowID = v7(),
): Promise<KeptRow<R>> => (await addAnyRow(actor, kit, given as Values, rowID)) as KeptRow<R>;

export type Edit<R extends Register = Register> = {
  readonly rowID: string;
  readonly rowVersion: number;
  readonly action?: StepOf<R> | undefined;
  readonly comment?: string | undefined;
  readonly values: GivenOf<R>;
};

const requireFresh = async (actor: Actor, row: Row, rowVersion: number): Promise<void> => {
  if (row.deletedAt !== null) throw fail('notFound', '此记录已被删除，可在回收站中恢复');
  if (row.rowVersion === rowVersion) return;
  throw await failStaleFor(actor, row);
};

const requireOwn = async (
  { user }: Actor,
  { rights }: Shared,
  register: Register,
  row: Row,
): Promise<void> => {
  if (isOwnRow(register, row, user.userID)) return;
  if (!(await rights()).reachesAll('update')) throw fail('forbidden', '您只能修改自己登记或负责的记录');
};

/** Where a row stands concerns others beside whose it is. */
const requireMayMove = async (
  { rights }: Shared,
  { tree, label }: Register,
  keys: readonly string[],
): Promise<void> => {
  if (!tree || !keys.some((key) => key === tree.parent || key === 'sort')) return;
  if (!(await rights()).reachesAll('update'))
    throw fail('forbidden', `您可以修改自己负责的${label}，调整层级和顺序请联系管理员`);
};

/** A locked row takes no values but those that its next step asks for. */
const requireUnlocked = (
  register: Register,
  row: Row,
  changes: Values,
  step: FlowAction | undefined,
): void => {
  if (!register.workflow?.states[row.state]?.isLocked) return;
  const refused = Object.keys(changes).find((key) => !fieldsAskedBy(step).includes(key));
  if (refused !== undefined)
    throw fail('conflict', wrongState(row.state, `不能修改${labelOf(register, refused)}`));
};

const requireOneOf = (register: Register, after: Values, step: FlowAction | undefined): void => {
  const { asksOneOf = [] } = step ?? {};
  const [first] = asksOneOf;
  if (first === undefined || asksOneOf.some((key) => !isEmpty(after[key]))) return;
  throw fail('invalid', `请填写${asksOneOf.map((key) => labelOf(register, key)).join('或')}`, first);
};

const requireAsked = (register: Register, after: Values, step: FlowAction | undefined): void => {
  requireOneOf(register, after, step);
  refuse(
    (step?.asks ?? []).flatMap((key) => {
      const field = register.fields[key] ?? fileFields(register)[key];
      return field ? checkRow({ [key]: { ...field, required: true } }, after, '9999-12-31T23:59') : [];
    }),
  );
};

/** What an edit has done to a row so far: it is checked and written, and nobody has been told. */
export type Written = {
  readonly change: Change & { readonly before: Row; readonly after: Row };
  readonly changes: Values;
  readonly step: FlowAction | undefined;
};

/** Checks an edit of a locked row and writes it; undefined where it changes nothing. */
export const writeEdit = async (
  actor: Actor,
  kit: RegisterKit,
  shared: Shared,
  locked: Row,
  edit: Edit,
): Promise<Written | undefined> => {
  const { register } = kit;
  const { rowID, action, comment = '' } = edit;
  await requireFresh(actor, locked, edit.rowVersion);
  const before = await withLines(actor.db, actor.project, register, locked, edit.values);
  await requireOwn(actor, shared, register, before);
  const step =
    action === undefined
      ? undefined
      : await requireStep(actor, register, { row: before, rowID, name: action, comment });
  if (action !== undefined) await requireUnhindered(actor, kit, before, action);
  const given = changesOf(register, before, edit.values);
  const keys = Object.keys(given);
  if (step === undefined && keys.length === 0) return undefined;
  await requireMayWrite(shared, register, keys);
  await requireMayMove(shared, register, keys);
  requireUnlocked(register, before, given, step);
  const wanted: Row = { ...before, ...given, state: step?.to ?? before.state };
  await checkAll(actor, kit, { rowID, before, after: wanted, action, comment }, keys, shared);
  requireAsked(register, wanted, step);
  const changes = await settleMove(actor, register, rowID, wanted, given);
  const after: Row = { ...wanted, ...changes };
  const change = { rowID, before, after, action, comment };
  const written = { rowID, state: after.state, searchKey: toSearchKey(register, after), values: changes };
  await updateRow(actor.db, actor.project, register, stampOf(actor), written);
  await writePairs(actor.db, actor.project, register, rowID, changes);
  await writeLines(actor.db, actor.project, register, rowID, changes);
  return { change, changes, step };
};

const editAnyRow = async (actor: Actor, kit: RegisterKit, edit: Edit): Promise<Row> => {
  const { register, rules } = kit;
  const { rowID, action, comment = '' } = edit;
  await holdTree(actor, register);
  const before = await getLocked(actor, kit, rowID);
  const written = await writeEdit(actor, kit, shareAmong(actor, register), before, edit);
  if (!written) return before;
  const { change, changes, step } = written;
  await audit(actor, toAuditEntry(register, written));
  if (step) await enterState(actor, register, rowID, change.after, { name: action ?? '', step, comment });
  if (step?.to === undefined)
    await handOverTasks(actor, register, [{ rowID, values: change.after, changed: Object.keys(changes) }]);
  await rules.changed?.(actor, change);
  return await announced(actor, kit, rowID, await getLocked(actor, kit, rowID));
};

/** Changes a row on the version that was read, and takes a step of its workflow where one is asked for. */
export const editRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  edit: Edit<R>,
): Promise<KeptRow<R>> => (await editAnyRow(actor, kit, edit as unknown as Edit)) as KeptRow<R>;

/** What the history says of an edit. */
export const toAuditEntry = (register: Register, { change, changes }: Written): AuditEntry => {
  const { rowID, before, after, action, comment = '' } = change;
  const earlier = Object.fromEntries(Object.keys(changes).map((key) => [key, before[key]]));
  const kept = Object.entries(register.lines ?? {})
    .filter(([key]) => Object.hasOwn(changes, key))
    .map(([key, lines]) => [key, keepLines(lines, asLines(before[key]), asLines(changes[key]))] as const);
  const isMoved = before.state !== after.state;
  return {
    entity: register.entity,
    rowID,
    action: action ?? 'update',
    before: {
      ...earlier,
      ...Object.fromEntries(kept.map(([key, lines]) => [key, lines.before])),
      ...(isMoved && { state: before.state }),
    },
    after: {
      ...changes,
      ...Object.fromEntries(kept.map(([key, lines]) => [key, lines.after])),
      ...(isMoved && { state: after.state }),
      ...(comment !== '' && { comment }),
    },
  };
};
