import type { NotMapped } from './imported-plan.ts';

/** Places named per entry; the rest only counts. */
const PLACES_NAMED = 5;

/** Collects what a file holds and the plan does not. */
export class MspdiReport {
  readonly #entries = new Map<string, { count: number; where: string[] }>();

  add(what: string, where: string): void {
    const entry = this.#entries.get(what);
    if (entry === undefined) {
      this.#entries.set(what, { count: 1, where: where === '' ? [] : [where] });
      return;
    }
    entry.count++;
    const isNew = where !== '' && entry.where.length < PLACES_NAMED && !entry.where.includes(where);
    if (isNew) entry.where.push(where);
  }

  list(): readonly NotMapped[] {
    return [...this.#entries].map(([what, { count, where }]) => ({ what, count, where }));
  }
}
