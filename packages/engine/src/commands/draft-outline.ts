import { topOfOutline } from './plan-document.ts';

type Lists = ReadonlyMap<string, readonly string[]>;

/** Stands before the first row and behind the last. */
const end = '';

/** The rows below one parent as a chain: one of ten thousand is moved without looking at the others. */
class Siblings {
  readonly #next = new Map<string, string>();
  readonly #previous = new Map<string, string>();
  #list: readonly string[] | null;

  constructor(ids: readonly string[]) {
    this.#list = ids;
    let last = end;
    for (const id of ids) {
      this.#join(last, id);
      last = id;
    }
    this.#join(last, end);
  }

  #join(id: string, next: string): void {
    this.#next.set(id, next);
    this.#previous.set(next, id);
  }

  list(): readonly string[] {
    if (this.#list) return this.#list;
    const ids: string[] = [];
    for (let id = this.#next.get(end) ?? end; id !== end; id = this.#next.get(id) ?? end) ids.push(id);
    this.#list = ids;
    return ids;
  }

  /** Behind which row it stood, `null` where it was the first; undefined where it is not among these. */
  take(id: string): string | null | undefined {
    const previous = this.#previous.get(id);
    const next = this.#next.get(id);
    if (previous === undefined || next === undefined) return undefined;
    this.#join(previous, next);
    this.#next.delete(id);
    this.#previous.delete(id);
    this.#list = null;
    return previous === end ? null : previous;
  }

  insert(id: string, afterID: string | null | undefined): void {
    const last = this.#previous.get(end) ?? end;
    const previous = afterID === null ? end : this.#next.has(afterID ?? end) ? (afterID ?? last) : last;
    const next = this.#next.get(previous) ?? end;
    this.#join(previous, id);
    this.#join(id, next);
    this.#list = null;
  }
}

/** The outline of a plan being edited: the lists that nobody moves rows in stay those of the plan. */
export class DraftOutline {
  readonly #before: Lists;
  readonly #moved = new Map<string, Siblings>();

  constructor(before: Lists) {
    this.#before = before;
  }

  #siblings(parentID: string | null): Siblings {
    const key = parentID ?? topOfOutline;
    const known = this.#moved.get(key) ?? new Siblings(this.#before.get(key) ?? []);
    this.#moved.set(key, known);
    return known;
  }

  get(key: string): readonly string[] | undefined {
    return this.#moved.get(key)?.list() ?? this.#before.get(key);
  }

  take(id: string, parentID: string | null): string | null | undefined {
    return this.#siblings(parentID).take(id);
  }

  /** Behind a sibling: `null` is first, `undefined` or one that is not there is last. */
  insert(id: string, parentID: string | null, afterID: string | null | undefined): void {
    this.#siblings(parentID).insert(id, afterID);
  }

  /** All lists as a plan holds them: the same map where no row was moved, and no empty lists. */
  toLists(): Lists {
    if (this.#moved.size === 0) return this.#before;
    const lists = new Map(this.#before);
    for (const [key, siblings] of this.#moved) {
      const ids = siblings.list();
      if (ids.length > 0) lists.set(key, ids);
      else lists.delete(key);
    }
    return lists;
  }
}
