import type { Register } from '@xmgl/contracts/register/register';
import { toInputSchema } from '@xmgl/contracts/register/register-schemas';
import * as calls from '@xmgl/contracts/register/row.calls';
import { type Handler, handle } from '../http/context.ts';
import { Failure, fail } from '../http/failure.ts';
import { parseFields } from '../http/parse-input.ts';
import { commentHandlers } from './comment.handlers.ts';
import { restoreRows } from './delete-rows.service.ts';
import { findSource } from './entity-sources.ts';
import { exportHandlers } from './export.handlers.ts';
import { type Actor, kitOf, type RegisterKit, type Values } from './kit.ts';
import { type OpenRegister, openAmong } from './open-register.ts';
import { listPointing, pointersTo } from './pointers.ts';
import { readerOf, requireMayRead } from './read-row.service.ts';
import { readHistory } from './row-history.service.ts';
import { loadRowRights } from './row-rights.service.ts';
import { findTargets, requireMayChoose } from './targets.ts';
import { listTitles } from './titles.ts';
import { viewHandlers } from './view.handlers.ts';
import { editRow } from './write-row.service.ts';

const restoring = (open: OpenRegister): Handler =>
  handle(calls.RestoreRows, async (context, { register, rowIDs }) => {
    const kit = await open(context, register, 'delete');
    if (!(await loadRowRights(context, kit.register)).reachesAll('delete'))
      throw fail('forbidden', '您只能删除自己登记的记录，恢复请由有权限的成员操作');
    return { restored: await restoreRows(context, kit, rowIDs) };
  });

const parseChanges = (register: Register, changes: Values): Values =>
  parseFields(toInputSchema(register), changes) as Values;

/** A refusal that tells which of several rows it is about. */
const namingRow = async (actor: Actor, { register }: RegisterKit, rowID: string, failure: Failure) => {
  const [named] = await listTitles(actor.db, actor.project, register.entity, [rowID]);
  const issues = failure.issues.map((issue) => ({
    ...issue,
    message: named ? `「${named[1].title}」：${issue.message}` : issue.message,
  }));
  return new Failure(failure.code, issues, failure.retryAfterSeconds, { cause: failure });
};

const editingSeveral = (open: OpenRegister): Handler =>
  handle(calls.BatchUpdRows, async (context, { register, rows, changes }) => {
    const kit = await open(context, register, 'update');
    const values = parseChanges(kit.register, changes);
    for (const { id: rowID, rowVersion } of rows)
      try {
        await editRow(context, kit, { rowID, rowVersion, values });
      } catch (error) {
        throw error instanceof Failure ? await namingRow(context, kit, rowID, error) : error;
      }
    return { updated: rows.length };
  });

const readingLinks = (open: OpenRegister): Handler =>
  handle(calls.GetRowLinks, async (context, { register: entity, rowID }) => {
    const kit = await open(context, entity, 'access');
    await requireMayRead(context, kit, rowID);
    const groups: calls.PointingRows[] = [];
    for (const pointing of pointersTo(entity)) {
      const { register, key, field } = pointing;
      const { rights, hidden, sight } = await readerOf(context, kitOf(register));
      if (!rights.has('access') || hidden.has(key)) continue;
      const rows = await listPointing(context, pointing, [rowID], sight);
      if (rows.length > 0)
        groups.push({
          register: register.entity,
          label: `${register.label} · ${field.label}`,
          rows: rows.map((row) => ({ ...row, address: register.address(row.id) })),
        });
    }
    return groups;
  });

const findingTargets = (open: OpenRegister): Handler =>
  handle(calls.FindLinkTargets, async (context, { entity, text }) => {
    const source = findSource(entity);
    if (!source) throw fail('invalid', '没有这类内容', 'entity');
    if (source.register) await open(context, entity, 'access');
    else await requireMayChoose(context, entity);
    return await findTargets(context, source, text);
  });

const readingHistory = (open: OpenRegister): Handler =>
  handle(calls.GetRowHistory, async (context, { register, rowID }) => {
    const kit = await open(context, register, 'access');
    await requireMayRead(context, kit, rowID);
    return await readHistory(context, kit.register, rowID);
  });

/** Calls on the rows of whichever register. */
export const rowHandlers = (kits: readonly RegisterKit[]): readonly Handler[] => {
  const open = openAmong(kits);
  return [
    restoring(open),
    editingSeveral(open),
    readingLinks(open),
    findingTargets(open),
    readingHistory(open),
    ...exportHandlers(open),
    ...commentHandlers(open),
    ...viewHandlers(open),
  ];
};
