import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { findConflicts, toKeyParts } from '@xmgl/engine/commands/conflict';
import { toOvertakenMessage } from '@xmgl/engine/commands/field-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { PendingBatch } from './plan-state.ts';

/** Edits are taken back by saying commands; what replaced the whole plan, by asking the server for the one before. */
export type Entry =
  | { readonly batchID: string; readonly commands: readonly PlanCommand[] }
  | { readonly batchID: string; readonly replacedBy: string };

/** How much of what others changed had been seen when it was said. */
type Seen = Entry & { readonly seen: number };
type Touched = { readonly keys: ReadonlySet<string>; readonly userName: string };

const deepest = 200;

/** What takes one's own edits back, newest last; and what brings them again. */
export class PlanHistory {
  #undo: Seen[] = [];
  #redo: Seen[] = [];
  /** What others changed, in order. */
  #touched: Touched[] = [];

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** A new edit: what was taken back before cannot be brought again. */
  push(entry: Entry): void {
    this.#undo = [...this.#undo, this.#see(entry)].slice(-deepest);
    this.#redo = [];
  }

  peek(way: 'undo' | 'redo'): Entry | undefined {
    return (way === 'undo' ? this.#undo : this.#redo).at(-1);
  }

  /** The newest entry was said; `back` takes that back. */
  turn(way: 'undo' | 'redo', back: Entry): void {
    const [from, to] = way === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    from.pop();
    to.push(this.#see(back));
  }

  /** Others' batches came under the pending ones: those are taken back to what the others left there. */
  touch(touched: Touched, pending: readonly PendingBatch[]): void {
    if (!this.canUndo && !this.canRedo) return;
    this.#touched.push(touched);
    const inverseOf = new Map(pending.map(({ batchID, inverse }) => [batchID, inverse]));
    const renew = (entry: Seen): Seen => {
      const commands = inverseOf.get(entry.batchID);
      return commands && 'commands' in entry ? this.#see({ batchID: entry.batchID, commands }) : entry;
    };
    this.#undo = this.#undo.map(renew);
    this.#redo = this.#redo.map(renew);
  }

  /** Why the newest entry is not said: it would set what somebody else has changed since. */
  findOvertaken(
    way: 'undo' | 'redo',
    commands: readonly PlanCommand[],
    plan: PlanDocument,
  ): string | undefined {
    const since = this.#touched.slice((way === 'undo' ? this.#undo : this.#redo).at(-1)?.seen ?? 0);
    const applied = applyPlanCommands(plan, commands);
    if (!applied.ok) return undefined;
    for (const { keys, userName } of since.toReversed()) {
      const overtaken = findConflicts(applied.keys, keys);
      // A duration changes the work of the assignments with it; the reader knows the duration.
      const key = overtaken.find((each) => toKeyParts(each).entity === 'activity') ?? overtaken[0];
      if (key !== undefined) return toOvertakenMessage(key, plan, userName, way);
    }
    return undefined;
  }

  /** The plan was swapped for the one before it, or was not: `by` swaps them again. */
  replace(way: 'undo' | 'redo', by: string | undefined): void {
    this.clear();
    if (by === undefined) return;
    (way === 'undo' ? this.#redo : this.#undo).push(this.#see({ batchID: by, replacedBy: by }));
  }

  forget(batchID: string): void {
    this.#undo = this.#undo.filter((entry) => entry.batchID !== batchID);
    this.#redo = this.#redo.filter((entry) => entry.batchID !== batchID);
  }

  rename(from: string, to: string): void {
    const renamed = (entry: Seen) => (entry.batchID === from ? { ...entry, batchID: to } : entry);
    this.#undo = this.#undo.map(renamed);
    this.#redo = this.#redo.map(renamed);
  }

  clear(): void {
    this.#undo = [];
    this.#redo = [];
    this.#touched = [];
  }

  #see(entry: Entry): Seen {
    return { ...entry, seen: this.#touched.length };
  }
}
