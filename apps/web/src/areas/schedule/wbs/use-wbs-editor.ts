import type { WbsCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { walkOutline } from '@xmgl/engine/commands/plan-document';
import { faultOfRoots } from '@xmgl/engine/wbs/one-root';
import type { GanttEdit, GanttEditResult } from '@xmgl/gantt/gantt-types';
import { useMemo, useRef } from 'react';
import { newID } from '../../../api/new-id.ts';
import { ask } from '../../../ui/ask-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import { listOutermost } from '../gantt/row-edits.ts';
import { offerUndo } from '../plan/offer-undo.ts';
import type { PlanSession } from '../plan/plan-session.ts';
import type { EditResult } from '../plan/plan-state.ts';
import { toOneRoot, toWbsCommands } from './wbs-edits.ts';

export type WbsEditor = {
  /** Says what was done in the table; refused edits answer why. */
  readonly edit: (edit: GanttEdit) => Promise<GanttEditResult>;
  /** Says commands and tells a refusal as a message. */
  readonly say: (commands: readonly WbsCommand[]) => Promise<boolean>;
  /** The same for a field, which shows the refusal itself. */
  readonly save: (commands: readonly WbsCommand[]) => Promise<EditResult>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly indent: (ids: readonly string[]) => void;
  readonly outdent: (ids: readonly string[]) => void;
  /** With everything in them, or what is in them moves up. */
  readonly remove: (ids: readonly string[], children: 'along' | 'toParent') => void;
  /** Puts a WBS that came with several roots below one of this name. */
  readonly gather: (name: string) => void;
};

type EditorInput = {
  readonly session: PlanSession;
  readonly select: (ids: readonly string[]) => void;
  readonly mayInsert: boolean;
  /** Asks for what the edit follows, where the scope has a baseline; false where none was given. */
  readonly isAdmitted: (commands: readonly WbsCommand[]) => Promise<boolean>;
};

const tellError = ({ error }: EditResult): boolean => {
  if (error) toast.error(error);
  return !error;
};

const countIn = (session: PlanSession, ids: readonly string[]) => {
  const { plan } = session.getState();
  const outermost = listOutermost(plan, ids);
  let activities = 0;
  let nodes = outermost.length;
  for (const id of outermost)
    walkOutline(plan, id, (inner) => {
      if (plan.activity.has(inner)) activities += 1;
      else nodes += 1;
    });
  return { outermost, nodes, activities };
};

type Latest = { readonly current: EditorInput };
type Say = WbsEditor['say'];

const tellOf =
  (latest: Latest) =>
  async (commands: readonly WbsCommand[]): Promise<EditResult> => {
    const { session, isAdmitted } = latest.current;
    if (commands.length === 0) return {};
    const { plan } = session.getState();
    const said = applyPlanCommands(plan, commands);
    const fault = said.ok ? faultOfRoots(plan, said.plan) : undefined;
    if (fault !== undefined) return { error: fault };
    return (await isAdmitted(commands)) ? await session.edit(commands) : { error: '' };
  };

const removeOf =
  (latest: Latest, say: Say): WbsEditor['remove'] =>
  (ids, children) => {
    const { session, select } = latest.current;
    const { outermost, nodes, activities } = countIn(session, ids);
    if (outermost.length === 0) return;
    const run = async (): Promise<void> => {
      const commands = outermost.map(
        (wbsNodeID) => ({ kind: 'deleteWbsNode', wbsNodeID, children }) as const,
      );
      if (!(await say(commands))) return;
      select([]);
      toast.success(`已删除 ${children === 'along' ? nodes : outermost.length} 个节点`, offerUndo(session));
    };
    if (children === 'toParent' || (nodes === 1 && activities === 0)) return void run();
    ask({
      kind: 'danger',
      text: `删除 ${nodes} 个节点${activities > 0 ? `和其中的 ${activities} 项活动` : ''}？`,
      more: '活动的逻辑关系与资源分配一并删除，可以撤销。要留下活动，请用「删除，下级移到上级」。',
      confirm: '删除',
      run: () => void run(),
    });
  };

const readOf =
  (
    latest: Latest,
    tell: (commands: readonly WbsCommand[]) => Promise<EditResult>,
    remove: WbsEditor['remove'],
  ) =>
  async (asked: GanttEdit): Promise<GanttEditResult> => {
    const { session, select, mayInsert } = latest.current;
    if (asked.kind === 'delete') {
      remove(asked.ids, 'along');
      return {};
    }
    const isInsert = asked.kind === 'insertAfter' || asked.kind === 'insertBefore';
    if (isInsert && !mayInsert) return { error: '' };
    const insertedID = newID();
    const commands = toWbsCommands(session.getState().plan, asked, isInsert ? () => insertedID : newID);
    const result = commands.ok ? await tell(commands.value) : { error: commands.error };
    if (isInsert && result.error === undefined) select([insertedID]);
    if (asked.kind !== 'cell') tellError(result);
    return result;
  };

/** One after the other: what is typed next is read against what came of the edit before. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

const createEditor = (latest: Latest): WbsEditor => {
  const inTurn = createQueue();
  const tell = tellOf(latest);
  const say: Say = async (commands) => {
    const result = await tell(commands);
    tellError(result);
    return result.error === undefined;
  };
  const remove = removeOf(latest, say);
  const read = readOf(latest, tell, remove);
  const gather = async (name: string): Promise<void> => {
    const { session, select } = latest.current;
    const rootID = newID();
    if (!(await say(toOneRoot(session.getState().plan, rootID, name)))) return;
    select([rootID]);
    toast.success(`已合并到「${name}」`, offerUndo(session));
  };
  const go = async (way: 'undo' | 'redo'): Promise<void> => {
    const { session, isAdmitted } = latest.current;
    if (await isAdmitted([{ kind: 'restore', steps: [] }])) tellError(await session[way]());
  };
  return {
    edit: (asked) => inTurn(() => read(asked)),
    say: (commands) => inTurn(() => say(commands)),
    save: (commands) => inTurn(() => tell(commands)),
    remove,
    gather: (name) => void inTurn(() => gather(name)),
    undo: () => void inTurn(() => go('undo')),
    redo: () => void inTurn(() => go('redo')),
    indent: (ids) => void inTurn(() => read({ kind: 'indent', ids })),
    outdent: (ids) => void inTurn(() => read({ kind: 'outdent', ids })),
  };
};

/** What can be done to the WBS from its table, its toolbar and its keys. */
export const useWbsEditor = (input: EditorInput): WbsEditor => {
  const latest = useRef(input);
  latest.current = input;
  return useMemo(() => createEditor(latest), []);
};
