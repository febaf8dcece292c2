import type { NotMapped } from '../imported-plan.ts';

/** Places named per entry; the rest only counts. */
const PLACES_NAMED = 5;
const LONGEST_PLACE = 200;
/** A file may call its contents by endless names; what comes after these is told as one. */
const MOST_ENTRIES = 200;
const LONGEST_ENTRY = 100;
const REST = '其他内容';

type Entry = { count: number; readonly where: string[]; readonly fault?: { readonly id: string | null } };

/** Collects what a file holds and the plan does not, and what is wrong in the file. */
export class MspdiReport {
  readonly #entries = new Map<string, Entry>();

  add(what: string, where: string): void {
    this.#count(what, where, {});
  }

  /** What is wrong in the file, so that the plan may differ from what its writer meant. */
  fault(what: string, where: string, id: string | null = null): void {
    this.#count(what, where, { fault: { id } });
  }

  list(): readonly NotMapped[] {
    return [...this.#entries].map(([what, entry]) => ({ what, ...entry }));
  }

  #count(named: string, place: string, kind: Pick<Entry, 'fault'>): void {
    const most = kind.fault === undefined ? MOST_ENTRIES : 2 * MOST_ENTRIES;
    const isKnown = this.#entries.has(named) || this.#entries.size < most;
    const what = isKnown ? named.slice(0, LONGEST_ENTRY) : REST;
    const where = place.slice(0, LONGEST_PLACE);
    const entry = this.#entries.get(what);
    if (entry === undefined) {
      this.#entries.set(what, { count: 1, where: where === '' ? [] : [where], ...kind });
      return;
    }
    entry.count++;
    const isNew = where !== '' && entry.where.length < PLACES_NAMED && !entry.where.includes(where);
    if (isNew) entry.where.push(where);
  }
}
