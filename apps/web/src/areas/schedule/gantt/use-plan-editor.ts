import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toCarriedWords } from '@xmgl/engine/cells/carried-words';
import type { ReadCommands } from '@xmgl/engine/cells/date-edits';
import { toReportedWords } from '@xmgl/engine/cells/progress-edits';
import { unreadable } from '@xmgl/engine/cells/read-result';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { GanttEdit, GanttEditResult } from '@xmgl/gantt/gantt-types';
import { useMemo, useRef } from 'react';
import { newID } from '../../../api/new-id.ts';
import { ask } from '../../../ui/ask-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { sayClearLevelling } from '../plan/clear-levelling.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import { inOutlineOrder, toCommands } from './gantt-edits.ts';
import { isHeadingID, whyGrouped } from './group-rows.ts';
import { toPause, toResume } from './pause-edits.ts';
import type { PlanView } from './plan-view.ts';
import { countWithBelow, listLevelled, toChainCommands, toUnlinkCommands } from './row-edits.ts';
import { toJoinCommands, toSplitCommands } from './segment-edits.ts';
import { whyFixed } from './sort-rows.ts';
import { setViewOptions, useViewOptions } from './view-options.ts';

export type PlanEditor = {
  /** Says what was done on the Gantt; refused edits answer why. */
  readonly edit: (edit: GanttEdit) => Promise<GanttEditResult>;
  /** Says commands and tells a refusal as a message. */
  readonly say: (commands: readonly PlanCommand[]) => Promise<boolean>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly remove: (rowIDs: readonly string[]) => void;
  readonly indent: (rowIDs: readonly string[]) => void;
  readonly outdent: (rowIDs: readonly string[]) => void;
  readonly chain: (rowIDs: readonly string[]) => void;
  readonly unlink: (rowIDs: readonly string[]) => void;
  /** Interrupts an activity at a moment, or in its middle. */
  readonly split: (rowID: string, at: number | null) => void;
  readonly join: (rowID: string) => void;
  /** Interrupts work at the status date, and lets it go on from there. */
  readonly pause: (rowID: string) => void;
  readonly resume: (rowID: string) => void;
  /** Lets go what levelling keeps back: of these rows, or of the whole plan. */
  readonly clearLevelling: (rowIDs: readonly string[] | null) => void;
};

type EditorInput = {
  readonly session: PlanSession;
  readonly view: PlanView;
  readonly select: (rowIDs: readonly string[]) => void;
  readonly mayInsert: boolean;
  /** A new row is there, as the first of all or among others. */
  readonly onInsert: (rowID: string, isFirst: boolean) => void;
};

/** A typed date holds the activity from then on: told once, marked ever after. */
const tellConstraint = (commands: readonly PlanCommand[]): void => {
  if (useViewOptions.getState().isConstraintTold) return;
  if (!commands.some(({ kind }) => kind === 'setConstraint')) return;
  setViewOptions({ isConstraintTold: true });
  toast.info(
    '填写的日期成为约束：前置变化时活动不会早于它。开始旁的图钉标出约束，可在活动详情中改为「越早越好」取消',
  );
};

const tellError = ({ error }: { readonly error?: string | undefined }): boolean => {
  if (error) toast.error(error);
  return !error;
};

const askBefore = (count: number, run: () => void): void => {
  if (count <= 10) {
    run();
    return;
  }
  ask({
    kind: 'danger',
    text: `删除 ${count} 行？`,
    more: '其中的逻辑关系与资源分配一并删除，可以撤销。',
    confirm: '删除',
    run,
  });
};

/** What an edit also changes that the chart does not show. */
const toWords = (plan: PlanDocument, asked: GanttEdit, commands: readonly PlanCommand[]): string => {
  if (asked.kind === 'move') return toCarriedWords(plan, commands);
  if (asked.kind === 'setCells' && asked.lostColumns)
    return `已粘贴，另有 ${asked.lostColumns} 列在表格中没有对应的列，没有粘贴`;
  if (asked.kind === 'progress') return toReportedWords(plan, commands, 'percentComplete');
  return asked.kind === 'cell' ? toReportedWords(plan, commands, asked.field) : '';
};

const onHeading = '分组标题不是计划中的行，请先选中一行活动';

const isOnHeading = (asked: GanttEdit): boolean =>
  ('id' in asked && isHeadingID(asked.id)) || ('ids' in asked && asked.ids.some(isHeadingID));

/** Places of rows are read off the plan's own order, which a sorted or grouped table does not show. */
const toPlannedEdit = (view: PlanView, asked: GanttEdit, id: () => string): ReadCommands => {
  const isMove = asked.kind === 'reorder' || asked.kind === 'indent' || asked.kind === 'outdent';
  const { groupBy, sort } = useViewOptions.getState();
  const whyStill = isMove ? whyGrouped(groupBy) || whyFixed(sort) : '';
  const why = whyStill || (isOnHeading(asked) ? onHeading : '');
  return why ? unreadable(why) : toCommands(view, asked, id);
};

/** Says what was done on the Gantt, and answers why it was refused. */
const createReader =
  (latest: { readonly current: EditorInput }, remove: PlanEditor['remove']) =>
  async (asked: GanttEdit): Promise<GanttEditResult> => {
    const { session, view, select, onInsert } = latest.current;
    if (asked.kind === 'delete' && !isOnHeading(asked)) {
      remove(asked.ids);
      return {};
    }
    const insertedID = newID();
    const isInsert = asked.kind === 'insertAfter' || asked.kind === 'insertBefore';
    // Enter below the last row asks for one, whoever presses it.
    if (isInsert && !latest.current.mayInsert) return { error: '' };
    const commands = toPlannedEdit(view, asked, isInsert ? () => insertedID : newID);
    const result = commands.ok ? await session.edit(commands.value) : { error: commands.error };
    if (isInsert && !result.error) {
      onInsert(insertedID, view.rows.length === 0);
      select([insertedID]);
    }
    // An open cell shows its own error; whatever else was done is told as a message.
    if (asked.kind !== 'cell') tellError(result);
    if (asked.kind === 'cell' && commands.ok && !result.error) tellConstraint(commands.value);
    const words = commands.ok ? toWords(view.plan, asked, commands.value) : '';
    if (words && !result.error) toast.success(words, offerUndo(session));
    return result;
  };

/** One after the other: what is typed next is read against the dates that came of the edit before. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

const createEditor = (latest: { readonly current: EditorInput }): PlanEditor => {
  const say = async (commands: readonly PlanCommand[]): Promise<boolean> =>
    tellError(await latest.current.session.edit(commands));
  const remove = (rowIDs: readonly string[]): void => {
    const { view, session, select } = latest.current;
    const count = countWithBelow(view.plan, rowIDs);
    if (count === 0) return;
    askBefore(count, async () => {
      const commands = toCommands(latest.current.view, { kind: 'delete', ids: rowIDs }, newID);
      if (!commands.ok || !(await say(commands.value))) return;
      select([]);
      toast.success(`已删除 ${count} 行`, offerUndo(session));
    });
  };
  const sayRead = (commands: ReadCommands): void => {
    if (commands.ok) void say(commands.value);
    else toast.error(commands.error);
  };
  const sayTold = async ({ commands, words }: ReturnType<typeof toPause>): Promise<void> => {
    if (await say(commands)) toast.success(words, offerUndo(latest.current.session));
  };
  const sayEdit = async (edit: GanttEdit): Promise<void> => {
    const commands = toPlannedEdit(latest.current.view, edit, newID);
    if (!commands.ok) return void toast.error(commands.error);
    if (commands.value.length === 0) return void toast.info('这些行已在最外层，或上方没有可作为上级的行');
    await say(commands.value);
  };
  const read = createReader(latest, remove);
  const inTurn = createQueue();
  return {
    edit: (asked) => inTurn(() => read(asked)),
    say,
    remove,
    undo: () => void inTurn(() => latest.current.session.undo().then(tellError)),
    redo: () => void inTurn(() => latest.current.session.redo().then(tellError)),
    indent: (ids) => void sayEdit({ kind: 'indent', ids }),
    outdent: (ids) => void sayEdit({ kind: 'outdent', ids }),
    split: (rowID, at) => sayRead(toSplitCommands(latest.current.view, rowID, at)),
    join: (rowID) => sayRead(toJoinCommands(rowID)),
    pause: (rowID) => void sayTold(toPause(latest.current.view, rowID)),
    resume: (rowID) => void sayTold(toResume(latest.current.view, rowID)),
    clearLevelling: (rowIDs) => {
      const { session, view } = latest.current;
      const activityIDs = listLevelled(view.plan, rowIDs);
      if (activityIDs.length === 0)
        return void toast.info(`${rowIDs === null ? '计划里' : '所选活动'}没有平衡延迟`);
      void sayClearLevelling(session, activityIDs).then((error) => tellError({ error }));
    },
    chain: (rowIDs) => {
      const { view } = latest.current;
      void say(toChainCommands(view.plan, inOutlineOrder(view, rowIDs), newID));
    },
    unlink: (rowIDs) => {
      const commands = toUnlinkCommands(latest.current.view.plan, rowIDs);
      if (commands.length === 0) toast.info('所选活动之间没有逻辑关系');
      else void say(commands);
    },
  };
};

/** What can be done to the plan from the Gantt, its toolbar and its keys. */
export const usePlanEditor = (input: EditorInput): PlanEditor => {
  const latest = useRef(input);
  latest.current = input;
  return useMemo(() => createEditor(latest), []);
};
