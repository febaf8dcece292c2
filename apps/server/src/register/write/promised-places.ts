import type { ProjectKey } from '../../db/scope.ts';

/** Longer than from a promise to the end of its transaction. */
const keptMs = 30_000;
const mostKept = 10_000;

/**
 * The places in sequences that were promised lately to rows that may not stand yet, so that each is promised once. A
 * promise is forgotten after a while: by then its row stands, or its place is free again.
 */
export class PromisedPlaces {
  readonly #promised = new Map<string, { readonly place: number; readonly until: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The highest place that is promised, 0 where none is. */
  highestOf({ projectID }: ProjectKey, entity: string, scope: string): number {
    const promised = this.#promised.get(`${projectID} ${entity} ${scope}`);
    return promised && promised.until > this.#now() ? promised.place : 0;
  }

  /** Promises the place after the last, and after those that are promised. */
  next(project: ProjectKey, entity: string, scope: string, last: number): number {
    const place = Math.max(last, this.highestOf(project, entity, scope)) + 1;
    if (this.#promised.size >= mostKept) this.#forget();
    this.#promised.set(`${project.projectID} ${entity} ${scope}`, { place, until: this.#now() + keptMs });
    return place;
  }

  #forget(): void {
    for (const [sequence, { until }] of this.#promised)
      if (until <= this.#now()) this.#promised.delete(sequence);
  }
}
