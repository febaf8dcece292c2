import type { ProjectKey } from '../../db/scope.ts';

/** Longer than from a promise to the end of its transaction, and than an import takes. */
const keptMs = 120_000;
const mostKept = 10_000;

type Sequence = {
  readonly project: ProjectKey;
  readonly entity: string;
  readonly scope: string;
};

type Kept = { readonly value: number; readonly until: number };

const keyOf = ({ project, entity, scope }: Sequence): string => `${project.projectID} ${entity} ${scope}`;

/**
 * The places in sequences that were promised lately to rows that may not stand yet, so that each is promised once. A
 * promise is forgotten after a while: by then its row stands, or its place is free again.
 */
export class PromisedPlaces {
  readonly #promised = new Map<string, Kept>();
  /** Sequences of which somebody holds the lock perhaps still, who may take places that nobody else sees. */
  readonly #counted = new Map<string, Kept>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The highest place that is promised, 0 where none is. */
  highestOf(sequence: Sequence): number {
    return this.#read(this.#promised, sequence) ?? 0;
  }

  /** Promises the place after the last, and after those that are promised. */
  next(sequence: Sequence, last: number): number {
    const place = Math.max(last, this.highestOf(sequence)) + 1;
    this.#keep(this.#promised, sequence, place);
    return place;
  }

  /** Notes that places are taken by a transaction that goes on, or comes to nothing, after that. */
  noteCounting(sequence: Sequence): void {
    this.#keep(this.#counted, sequence, 1);
  }

  isCounted(sequence: Sequence): boolean {
    return this.#read(this.#counted, sequence) !== undefined;
  }

  #read(kept: ReadonlyMap<string, Kept>, sequence: Sequence): number | undefined {
    const found = kept.get(keyOf(sequence));
    return found && found.until > this.#now() ? found.value : undefined;
  }

  #keep(kept: Map<string, Kept>, sequence: Sequence, value: number): void {
    const now = this.#now();
    if (kept.size >= mostKept) for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    kept.set(keyOf(sequence), { value, until: now + keptMs });
  }
}

/** Those of this server. */
export const promisedPlaces = new PromisedPlaces();
