import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { readPercent } from '@xmgl/engine/cells/percent-text';
import { readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { toFindRow } from '@xmgl/engine/cells/refer-by';
import { toIndentCommands, toOutdentCommands } from '@xmgl/engine/commands/indent-commands';
import type { GanttEdit } from '@xmgl/gantt/gantt-types';
import { toCopyCommands } from './copy-rows.ts';
import {
  type ReadCommands,
  readDeadline,
  readFinish,
  readStart,
  startOf,
  toCarryCommands,
  toFinishCommands,
} from './date-edits.ts';
import { readDetail } from './detail-edits.ts';
import { toDurationCommands } from './duration-edits.ts';
import { readCells } from './paste-edits.ts';
import type { PlanView } from './plan-view.ts';
import { readPredecessorEdit } from './predecessor-edits.ts';
import { readActual, readRemaining, toProgressCommands } from './progress-edits.ts';
import { toDeleteCommands, toInsertAbove, toInsertCommand, toMoveCommands } from './row-edits.ts';
import { toMoveSegmentCommands } from './segment-edits.ts';
import { toTodayAt } from './today.ts';

type NewID = () => string;

const todayNo = (): number => Math.floor(toTodayAt() / MINUTES_PER_DAY);

const toNameCommands = ({ plan }: PlanView, rowID: string, text: string): ReadCommands => {
  const name = text.trim();
  if (name === '') return unreadable('请填写名称');
  if (name.length > 200) return unreadable('名称最多 200 个字');
  return readAs([
    plan.activity.has(rowID)
      ? { kind: 'updateActivity', activityID: rowID, fields: { name } }
      : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { name } },
  ]);
};

const toCodeCommands = ({ plan }: PlanView, rowID: string, text: string): ReadCommands => {
  const code = text.trim();
  if (code === '') return unreadable('请填写编码');
  if (code.length > 40) return unreadable('编码最多 40 个字');
  return readAs([
    plan.activity.has(rowID)
      ? { kind: 'updateActivity', activityID: rowID, fields: { code } }
      : { kind: 'updateWbsNode', wbsNodeID: rowID, fields: { code } },
  ]);
};

/** Somebody by name; nothing typed means nobody. */
const toOwnerCommands = ({ plan, owners }: PlanView, rowID: string, text: string): ReadCommands => {
  if (!plan.activity.has(rowID)) return unreadable('汇总行的责任人请打开该行后修改');
  const name = text.trim();
  const meant = owners.filter(({ userName }) => userName === name);
  if (name !== '' && meant.length === 0)
    return unreadable(`没有名为「${name}」的人可作责任人，请从列表中选择`);
  if (meant.length > 1) return unreadable(`有 ${meant.length} 人名为「${name}」，请打开活动后选择`);
  const ownerID = meant[0]?.ownerID ?? null;
  return readAs([{ kind: 'updateActivity', activityID: rowID, fields: { ownerID } }]);
};

/** A company that takes part, by name; nothing typed means the project's own. */
const toPartyCommands = ({ plan, parties }: PlanView, rowID: string, text: string): ReadCommands => {
  if (!plan.activity.has(rowID)) return unreadable('汇总行没有承担单位，请在下级活动中填写');
  const name = text.trim();
  const meant = parties.find(({ partyName }) => partyName === name);
  if (name !== '' && !meant)
    return unreadable(`没有名为「${name}」的参建单位，请先在干系人管理中邀请，或从列表中选择`);
  return readAs([{ kind: 'updateActivity', activityID: rowID, fields: { partyID: meant?.partyID ?? null } }]);
};

/** What a text typed into a cell says to the plan. */
export const readCell = (
  view: PlanView,
  rowID: string,
  field: string,
  text: string,
  newID: NewID,
): ReadCommands => {
  switch (field) {
    case 'name':
      return toNameCommands(view, rowID, text);
    case 'code':
      return toCodeCommands(view, rowID, text);
    case 'duration':
      return toDurationCommands(view, rowID, text);
    case 'start':
      return readStart(view, rowID, text);
    case 'finish':
      return readFinish(view, rowID, text);
    case 'predecessors':
      return readPredecessorEdit(view.plan, rowID, text, toFindRow(view.plan, view.referBy), newID);
    case 'owner':
      return toOwnerCommands(view, rowID, text);
    case 'party':
      return toPartyCommands(view, rowID, text);
    case 'deadline':
      return readDeadline(view, rowID, text);
    case 'percentComplete': {
      const percent = readPercent(text);
      return percent.ok ? toProgressCommands(view, rowID, percent.value) : percent;
    }
    case 'actualStart':
    case 'actualFinish':
      return readActual(view, rowID, field, text);
    case 'remaining':
      return readRemaining(view, rowID, text);
    case 'method':
    case 'optimistic':
    case 'mostLikely':
    case 'pessimistic':
    case 'discipline':
    case 'section':
    case 'contractNo':
      return readDetail(view, rowID, field, text);
    default:
      return unreadable('这一列不能直接修改，请打开活动后修改');
  }
};

/** In outline order, whatever the order they were chosen in. */
export const inOutlineOrder = (view: PlanView, rowIDs: readonly string[]): string[] =>
  rowIDs.toSorted((a, b) => (view.indexOf.get(a) ?? 0) - (view.indexOf.get(b) ?? 0));

/** What the reader did on the Gantt, as commands; `newID` for an inserted row is asked first. */
export const toCommands = (view: PlanView, edit: GanttEdit, newID: NewID): ReadCommands => {
  const { plan } = view;
  switch (edit.kind) {
    case 'move':
      return readAs(toCarryCommands(view, edit.id, edit.startAt));
    case 'moveRows':
      return readAs(
        inOutlineOrder(view, edit.ids).flatMap((rowID) =>
          toCarryCommands(view, rowID, startOf(view, rowID) + edit.deltaMinutes),
        ),
      );
    case 'moveSegment':
      return toMoveSegmentCommands(view, edit.id, edit.segment, edit.startAt);
    case 'resize':
      return toFinishCommands(view, edit.id, edit.finishAt);
    case 'progress':
      return toProgressCommands(view, edit.id, edit.percentComplete);
    case 'link': {
      const { predId: predID, succId: succID, type } = edit;
      if (predID === succID) return unreadable('活动不能以自己为前置');
      return readAs([{ kind: 'addLink', linkID: newID(), predID, succID, type }]);
    }
    case 'deleteLink':
      return readAs([{ kind: 'deleteLink', linkID: edit.linkId }]);
    case 'cell':
      return readCell(view, edit.id, edit.field, edit.text, newID);
    case 'setCells':
      return readCells(view, edit, (...cell) => readCell(...cell, newID), newID);
    case 'copyRows':
      return readAs(toCopyCommands(plan, inOutlineOrder(view, edit.ids), edit.beforeId, newID));
    case 'insertAfter':
      return readAs([toInsertCommand(plan, newID(), edit.id, todayNo())]);
    case 'insertBefore':
      return readAs([toInsertAbove(plan, newID(), edit.id, todayNo())]);
    case 'delete':
      return readAs(toDeleteCommands(plan, inOutlineOrder(view, edit.ids)));
    case 'indent':
      return readAs(toIndentCommands(plan, inOutlineOrder(view, edit.ids)));
    case 'outdent':
      return readAs(toOutdentCommands(plan, inOutlineOrder(view, edit.ids)));
    case 'reorder':
      return readAs(toMoveCommands(plan, inOutlineOrder(view, edit.ids), edit.parentId, edit.afterId));
  }
};
