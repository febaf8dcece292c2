import type { Flow, FlowAction } from '@xmgl/contracts/flow/flow';
import { aloneWords, fieldsOfStep, labelOfStep, whyLocked } from '@xmgl/contracts/flow/flow';
import { checkRow, isEmpty } from '@xmgl/contracts/register/check-row';
import { keepLines } from '@xmgl/contracts/register/line-changes';
import { fileFields, type Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import type { GivenOf, KeptRow, StepOf } from '@xmgl/contracts/register/row-types';
import type { Actor } from '../../access/someone.ts';
import { type AuditEntry, audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { together } from '../../db/together.ts';
import { requireStep, type TakenStep } from '../../flow/require-step.service.ts';
import { announceRow } from '../../notify/announce.ts';
import type { Change, RegisterKit, Row, Values } from '../kit.ts';
import { requireUnhindered } from '../read/hindrances.service.ts';
import { readWritten } from '../read/read-row.service.ts';
import { isOwnRow } from '../read/row-rights.service.ts';
import {
  asLines,
  checkAll,
  getLocked,
  refuse,
  requireMayWrite,
  type Shared,
  shareAmong,
  stampOf,
} from './check-row.service.ts';
import { updatingRow } from './row.repository.ts';
import { withLines, writeLines } from './row-lines.repository.ts';
import { replacingPairsOf } from './row-pairs.repository.ts';
import { enterState, handOverTasks } from './row-tasks.service.ts';
import { changesOf, toSearchKey } from './row-words.ts';
import { failStaleFor } from './stale.ts';
import { holdTree, settleMove } from './tree.service.ts';

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
  const refused = Object.keys(changes).find((key) => !fieldsOfStep(step).includes(key));
  if (refused !== undefined)
    throw fail('conflict', whyLocked(register.workflow, row.state, labelOf(register, refused)));
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

/** What the history says of a step: also that one took it oneself because there was nobody else. */
const saidOf = (
  flow: Flow | undefined,
  { action, comment = '' }: Edit,
  step: TakenStep | undefined,
): string =>
  flow && action !== undefined && step?.isAlone
    ? [aloneWords(labelOfStep(flow, action)), comment].filter(Boolean).join('；')
    : comment;

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
  const change = { rowID, before, after, action, comment: saidOf(register.workflow, edit, step) };
  const written = { rowID, state: after.state, searchKey: toSearchKey(register, after), values: changes };
  await together(
    actor.db,
    updatingRow(actor.project, register, stampOf(actor), written),
    ...replacingPairsOf(actor.project, register, rowID, changes),
  );
  await writeLines(actor.db, actor.project, register, rowID, changes);
  return { change, changes, step };
};

/** Changes a row with what follows from it; gives the row where nothing changes. */
const changeRow = async (actor: Actor, kit: RegisterKit, edit: Edit): Promise<Row | undefined> => {
  const { register, rules } = kit;
  const { rowID, action } = edit;
  await holdTree(actor, register);
  const before = await getLocked(actor, kit, rowID);
  const written = await writeEdit(actor, kit, shareAmong(actor, register), before, edit);
  if (!written) return before;
  const { change, changes, step } = written;
  await audit(actor, toAuditEntry(register, written));
  const { comment = '' } = change;
  if (step) await enterState(actor, register, rowID, change.after, { name: action ?? '', step, comment });
  if (step?.to === undefined)
    await handOverTasks(actor, register, [{ rowID, values: change.after, changed: Object.keys(changes) }]);
  await rules.changed?.(actor, change);
  return undefined;
};

const tell = async ({ db, project }: Actor, { register }: RegisterKit, rowID: string, row: Row) =>
  await announceRow(db, project, register.entity, rowID, row.rowVersion);

/** Changes a row on the version that was read, and takes a step of its workflow where one is asked for. */
export const editRow = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  edit: Edit<R>,
): Promise<KeptRow<R>> => {
  const same = await changeRow(actor, kit, edit as unknown as Edit);
  if (same) return same as KeptRow<R>;
  const row = await getLocked(actor, kit, edit.rowID);
  await tell(actor, kit, edit.rowID, row);
  return row as KeptRow<R>;
};

/** The same, answered with the row as its writer is shown it. */
export const editAndRead = async <R extends Register>(
  actor: Actor,
  kit: RegisterKit<R>,
  edit: Edit<R>,
): Promise<WrittenRow<R>> => {
  const same = await changeRow(actor, kit, edit as unknown as Edit);
  const row = await readWritten(actor, kit, edit.rowID);
  if (!same) await tell(actor, kit, edit.rowID, row as Row);
  return row;
};

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
