import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { LinkRow } from '@xmgl/contracts/schedule/plan-rows';
import { withoutPlaceholder } from './activity-commands.ts';
import { listLinksAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { linkDefaults } from './new-rows.ts';
import { nameOfRow } from './plan-document.ts';
import { need, patch, put, remove } from './plan-draft.ts';
import { CommandRefused } from './plan-failure.ts';

type SharedFields = Parameters<typeof patch<'wbsNode'>>[3];

/** Writes fields that activities and WBS nodes have in common. */
const patchRow = (draft: PlanDraft, rowID: string, fields: SharedFields): void => {
  if (draft.wbsNode.has(rowID)) patch(draft, 'wbsNode', rowID, fields);
  else patch(draft, 'activity', rowID, fields);
};

export const setMode = (draft: PlanDraft, command: CommandOf<'setMode'>): void => {
  const activity = draft.activity.get(command.rowID);
  patchRow(draft, command.rowID, {
    mode: command.mode,
    manualStart: command.start,
    manualFinish: command.finish,
    ...(activity && withoutPlaceholder(activity)),
  });
};

export const setInactive = (draft: PlanDraft, command: CommandOf<'setInactive'>): void =>
  patchRow(draft, command.rowID, { isInactive: command.isInactive });

export const setConstraint = (draft: PlanDraft, command: CommandOf<'setConstraint'>): void => {
  const isFree =
    command.constraintKind === 'asSoonAsPossible' || command.constraintKind === 'asLateAsPossible';
  patchRow(draft, command.rowID, {
    constraintKind: command.constraintKind,
    constraintAt: isFree ? null : command.at,
  });
};

export const setDeadline = (draft: PlanDraft, command: CommandOf<'setDeadline'>): void =>
  patchRow(draft, command.rowID, { deadlineAt: command.at });

export const setCalendar = (draft: PlanDraft, command: CommandOf<'setCalendar'>): void =>
  patchRow(draft, command.rowID, { calendarID: command.calendarID });

export const split = (draft: PlanDraft, command: CommandOf<'split'>): void =>
  patch(draft, 'activity', command.activityID, { segments: command.segments });

export const addLink = (draft: PlanDraft, command: CommandOf<'addLink'>): void => {
  const link: LinkRow = {
    linkID: command.linkID,
    predID: command.predID,
    succID: command.succID,
    type: command.type ?? linkDefaults.type,
    lagValue: command.lagValue ?? linkDefaults.lagValue,
    lagUnit: command.lagUnit ?? linkDefaults.lagUnit,
    lagCalendar: command.lagCalendar ?? linkDefaults.lagCalendar,
  };
  refuseTwin(draft, link);
  put(draft, 'link', link);
};

export const updateLink = (draft: PlanDraft, command: CommandOf<'updateLink'>): void => {
  const before = need(draft, 'link', command.linkID);
  const type = command.fields.type ?? before.type;
  if (type !== before.type) refuseTwin(draft, { ...before, type });
  patch(draft, 'link', command.linkID, command.fields);
};

const refuseTwin = (draft: PlanDraft, link: LinkRow) => {
  for (const other of listLinksAt(draft, link.succID)) {
    const isTwin =
      other.linkID !== link.linkID &&
      other.predID === link.predID &&
      other.succID === link.succID &&
      other.type === link.type;
    if (isTwin)
      throw new CommandRefused(
        'duplicateLink',
        `「${nameOfRow(draft, link.predID)}」与「${nameOfRow(draft, link.succID)}」之间已有 ${link.type} 关系`,
        `link:${other.linkID}:type`,
      );
  }
};

export const deleteLink = (draft: PlanDraft, command: CommandOf<'deleteLink'>): void =>
  remove(draft, 'link', command.linkID);
