import { wrongState } from '@xmgl/contracts/flow/flow';
import type { Register } from '@xmgl/contracts/register/register';
import type { GivenFieldsOf, GivenOf, StateOf } from '@xmgl/contracts/register/row-types';
import { v7 } from 'uuid';
import type { Someone } from '../../access/someone.ts';
import { audit, auditAll } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { ProjectKey } from '../../db/scope.ts';
import { announceRow } from '../../notify/announce.ts';
import type { Row, Values } from '../kit.ts';
import { categoryOf, codeField, takeNextCode, takeNextCodes } from './next-code.service.ts';
import { insertRows, moveRow, updateRow } from './row.repository.ts';
import { writeLines } from './row-lines.repository.ts';
import { writePairs } from './row-pairs.repository.ts';
import { toNewValues, toSearchKey } from './row-words.ts';

/** By whom, where and when; the project may be one that is only being made, or that the person is not in yet. */
export type Cause = Someone & { readonly project: ProjectKey };

/** Columns of a row that are no fields. */
type Beside = Readonly<Record<string, unknown>>;

/** Rows in one statement. */
const sliceLength = 500;

const stampOf = ({ user, now }: Cause) => ({ userID: user.userID, now });

/**
 * A row that follows from something else: numbered, found by search, in the history and told to the other browsers as
 * every other, but asked for nothing.
 */
export const addUnasked = async <R extends Register>(
  cause: Cause,
  register: R,
  row: {
    readonly rowID?: string;
    readonly values: GivenOf<R>;
    readonly state?: StateOf<R>;
    readonly beside?: Beside;
  },
): Promise<string> => {
  const { db, project } = cause;
  const { rowID = v7(), beside = {}, state = register.workflow?.initial ?? '' } = row;
  const values = toNewValues(register, row.values as Values);
  const coded = codeField(register);
  if (coded && values[coded[0]] === '')
    values[coded[0]] = await takeNextCode(cause, {
      register,
      prefix: coded[1].prefix,
      category: await categoryOf(cause, register, values),
    });
  const searchKey = toSearchKey(register, values);
  await insertRows(db, project, register, stampOf(cause), [{ rowID, state, searchKey, values, beside }]);
  await writePairs(db, project, register, rowID, values);
  await writeLines(db, project, register, rowID, values);
  const after = { ...values, ...(row.state !== undefined && { state }) };
  await audit(cause, { entity: register.entity, rowID, action: 'create', after });
  await announceRow(db, project, register.entity, rowID);
  return rowID;
};

/**
 * Many of them at once, of a register without lines and links to several: numbered in their order, open pages hear once.
 */
export const addAllUnasked = async <R extends Register>(
  cause: Cause,
  register: R,
  state: StateOf<R>,
  rows: readonly { readonly values: GivenOf<R>; readonly beside?: Beside }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const { db, project } = cause;
  const coded = codeField(register);
  const codes = coded
    ? await takeNextCodes(cause, { register, prefix: coded[1].prefix, category: '' }, rows.length)
    : [];
  const all = rows.map(({ values: given, beside = {} }, at) => {
    const values = { ...toNewValues(register, given as Values), ...(coded && { [coded[0]]: codes[at] }) };
    return { rowID: v7(), state, searchKey: toSearchKey(register, values), values, beside };
  });
  for (let at = 0; at < all.length; at += sliceLength) {
    const slice = all.slice(at, at + sliceLength);
    await insertRows(db, project, register, stampOf(cause), slice);
    await auditAll(
      cause,
      slice.map(({ rowID, values }) => ({
        entity: register.entity,
        rowID,
        action: 'create',
        after: { ...values, state },
      })),
    );
  }
  await announceRow(db, project, register.entity);
};

/** Other values of a row, as they follow from something else. */
export const changeUnasked = async <R extends Register>(
  cause: Cause,
  register: R,
  before: Row & { readonly rowID: string },
  values: GivenFieldsOf<R>,
): Promise<void> => {
  const { db, project } = cause;
  const { rowID, state } = before;
  const searchKey = toSearchKey(register, { ...before, ...(values as Values) });
  await updateRow(db, project, register, stampOf(cause), {
    rowID,
    state,
    searchKey,
    values: values as Values,
  });
  await writePairs(db, project, register, rowID, values as Values);
  const earlier = Object.fromEntries(Object.keys(values).map((key) => [key, before[key]]));
  const { entity } = register;
  await audit(cause, { entity, rowID, action: 'update', before: earlier, after: values });
  await announceRow(db, project, entity, rowID);
};

type Moved = { readonly rowID: string; readonly state: string };
type Step = { readonly action: string; readonly comment?: string; readonly beside?: Beside };

/** Rows that take a step of their flow because something else did: from where it leads, to where it leads. */
export const moveUnasked = async (
  cause: Cause,
  { entity, workflow, ...register }: Register,
  rows: readonly Moved[],
  { action, comment, beside = {} }: Step,
): Promise<void> => {
  const { db, project } = cause;
  const step = workflow?.actions[action];
  const astray = rows.find(({ state }) => !step?.from.includes(state));
  if (!step || astray) throw fail('conflict', wrongState(astray?.state ?? '', `不能${action}，请刷新后重试`));
  const { to } = step;
  const columns = { ...beside, ...(to !== undefined && { state: to }) };
  for (const { rowID } of rows)
    await moveRow(db, project, { entity, ...register }, stampOf(cause), rowID, columns);
  await auditAll(
    cause,
    rows.map(({ rowID, state }) => ({
      entity,
      rowID,
      action,
      before: to === undefined ? {} : { state },
      after: { ...(to !== undefined && { state: to }), ...(comment !== undefined && { comment }) },
    })),
  );
  for (const { rowID } of rows) await announceRow(db, project, entity, rowID);
};
