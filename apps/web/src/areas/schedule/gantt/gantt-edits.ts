import { type ReadCommands, startOf, toCarryCommands, toFinishCommands } from '@xmgl/engine/cells/date-edits';
import { toProgressCommands } from '@xmgl/engine/cells/progress-edits';
import { readCell } from '@xmgl/engine/cells/read-cell';
import { readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { toIndentCommands, toOutdentCommands } from '@xmgl/engine/commands/indent-commands';
import type { GanttEdit } from '@xmgl/gantt/gantt-types';
import { toCopyCommands } from './copy-rows.ts';
import { readCells } from './paste-edits.ts';
import type { PlanView } from './plan-view.ts';
import { toDeleteCommands, toInsertAbove, toInsertCommand, toMoveCommands } from './row-edits.ts';
import { toMoveSegmentCommands } from './segment-edits.ts';

type NewID = () => string;

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
      return readAs([toInsertCommand(plan, newID(), edit.id, view.today)]);
    case 'insertBefore':
      return readAs([toInsertAbove(plan, newID(), edit.id, view.today)]);
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
