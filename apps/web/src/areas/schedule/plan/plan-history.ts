import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';

/** Edits are taken back by saying commands; what replaced the whole plan, by asking the server for the one before. */
type Entry =
  | { readonly batchID: string; readonly commands: readonly PlanCommand[] }
  | { readonly batchID: string; readonly replacedBy: string };

const deepest = 200;

/** What takes one's own edits back, newest last; and what brings them again. */
export class PlanHistory {
  #undo: Entry[] = [];
  #redo: Entry[] = [];

  get canUndo(): boolean {
    return this.#undo.length > 0;
  }

  get canRedo(): boolean {
    return this.#redo.length > 0;
  }

  /** A new edit: what was taken back before cannot be brought again. */
  push(entry: Entry): void {
    this.#undo = [...this.#undo, entry].slice(-deepest);
    this.#redo = [];
  }

  peek(way: 'undo' | 'redo'): Entry | undefined {
    return (way === 'undo' ? this.#undo : this.#redo).at(-1);
  }

  /** The newest entry was said; `back` takes that back. */
  turn(way: 'undo' | 'redo', back: Entry): void {
    const [from, to] = way === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo];
    from.pop();
    to.push(back);
  }

  /** The plan was swapped for the one before it, or was not: `by` swaps them again. */
  replace(way: 'undo' | 'redo', by: string | undefined): void {
    this.clear();
    if (by !== undefined) (way === 'undo' ? this.#redo : this.#undo).push({ batchID: by, replacedBy: by });
  }

  forget(batchID: string): void {
    this.#undo = this.#undo.filter((entry) => entry.batchID !== batchID);
    this.#redo = this.#redo.filter((entry) => entry.batchID !== batchID);
  }

  rename(from: string, to: string): void {
    const renamed = (entry: Entry) => (entry.batchID === from ? { ...entry, batchID: to } : entry);
    this.#undo = this.#undo.map(renamed);
    this.#redo = this.#redo.map(renamed);
  }

  clear(): void {
    this.#undo = [];
    this.#redo = [];
  }
}
