import { addressIn, labelsOf, type Register } from '@xmgl/contracts/register/register';
import { toInputSchema } from '@xmgl/contracts/register/register-schemas';
import * as calls from '@xmgl/contracts/register/row.calls';
import { hasPageRight } from '../access/enter-project.ts';
import { fail } from '../base/failure.ts';
import { type Handler, handle, handleOutside } from '../http/context.ts';
import { parseFields } from '../http/parse-input.ts';
import { commentHandlers } from './around/comment.handlers.ts';
import type { PlainLink } from './around/plain-links.ts';
import { listPointing, pointersTo, pointingLabel } from './around/pointers.ts';
import { nameByEnds } from './around/pointing-names.ts';
import { readingCard } from './around/row-card.handlers.ts';
import { readHistory } from './around/row-history.service.ts';
import { findTargets, requireMayChoose } from './around/targets.ts';
import { type PlainThreads, threadsAmong } from './around/thread.ts';
import { viewHandlers } from './around/view.handlers.ts';
import { exportHandlers } from './files/export.handlers.ts';
import { kitOf, type RegisterKit, type Values } from './kit.ts';
import { type OpenRegister, openAmong } from './open-register.ts';
import { findSource } from './read/entity-sources.ts';
import { readerOf, requireMayRead } from './read/read-row.service.ts';
import { loadRowRights } from './read/row-rights.service.ts';
import { restoreRows } from './write/delete-rows.service.ts';
import { editRows, inTurnOf, namingRow } from './write/edit-rows.service.ts';

const restoring = (open: OpenRegister): Handler =>
  handle(calls.RestoreRows, async (context, { register, rowIDs }) => {
    const kit = await open(context, register, 'delete');
    if (!(await loadRowRights(context, kit.register)).reachesAll('delete'))
      throw fail('forbidden', '您只能删除自己登记的记录，恢复请由有权限的成员操作');
    return { restored: await restoreRows(context, kit, rowIDs) };
  });

const parseChanges = (register: Register, changes: Values): Values =>
  parseFields({ labels: labelsOf(register) }, toInputSchema(register), changes) as Values;

const editingSeveral = (open: OpenRegister): Handler =>
  handleOutside(calls.BatchUpdRows, (context, { register, rows, changes }) =>
    inTurnOf(context, async (actor) => {
      const kit = await open(actor, register, 'update');
      const valuesOf = (own: Values = {}) => parseChanges(kit.register, { ...changes, ...own });
      const common = valuesOf();
      await editRows(
        actor,
        kit,
        rows.map(({ id: rowID, rowVersion, changes: own }) => ({
          rowID,
          rowVersion,
          values: own ? valuesOf(own) : common,
        })),
        { onRefusal: namingRow(actor, kit) },
      );
      return { updated: rows.length };
    }),
  );

const readingLinks = (open: OpenRegister, plain: readonly PlainLink[]): Handler =>
  handle(calls.GetRowLinks, async (context, { register: entity, rowID }) => {
    const kit = await open(context, entity, 'access');
    await requireMayRead(context, kit, rowID);
    const groups: calls.PointingRows[] = [];
    for (const pointing of pointersTo(entity)) {
      const { register, key } = pointing;
      const { rights, hidden, sight } = await readerOf(context, kitOf(register));
      if (!rights.has('access') || hidden.has(key)) continue;
      const found = await listPointing(context, pointing, [rowID], sight);
      const rows = await nameByEnds(context, pointing, found);
      if (rows.length > 0)
        groups.push({
          register: register.entity,
          label: pointingLabel(pointing),
          rows: rows.map((row) => ({
            ...row,
            address: addressIn(register, context.project.projectID, row.id),
          })),
        });
    }
    for (const { register, label, page, list } of plain.filter(({ to }) => to === entity)) {
      const { db, user, project } = context;
      if (!(await hasPageRight(db, user.userID, project, page, 'access'))) continue;
      const rows = await list(context, rowID);
      if (rows.length > 0) groups.push({ register, label, rows: [...rows] });
    }
    return groups;
  });

const findingTargets = (open: OpenRegister): Handler =>
  handle(calls.FindLinkTargets, async (context, { entity, text, withStopped }) => {
    const source = findSource(entity);
    if (!source) throw fail('invalid', '没有这类内容', 'entity');
    if (source.register && !source.isChosenByName) await open(context, entity, 'access');
    else await requireMayChoose(context, entity);
    return await findTargets(context, source, text, withStopped);
  });

const readingHistory = (open: OpenRegister): Handler =>
  handle(calls.GetRowHistory, async (context, { register, rowID }) => {
    const kit = await open(context, register, 'access');
    await requireMayRead(context, kit, rowID);
    return await readHistory(context, kit.register, rowID);
  });

/** Calls on the rows of whichever register. */
export const rowHandlers = (
  kits: readonly RegisterKit[],
  plain: PlainThreads,
  links: readonly PlainLink[],
): readonly Handler[] => {
  const open = openAmong(kits);
  const threads = threadsAmong(kits, plain);
  return [
    restoring(open),
    editingSeveral(open),
    readingLinks(open, links),
    findingTargets(open),
    readingHistory(open),
    readingCard(open),
    ...exportHandlers(open),
    ...commentHandlers(threads),
    ...viewHandlers(threads),
  ];
};
