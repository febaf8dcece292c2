import type { EvAmounts, EvRows } from './ev-model.ts';

const BAC = 0;
const PV = 1;
const EV = 2;
const AC = 3;
const WIDTH = 4;

/** Amounts of many rows in whole cents, whose sums stay exact; in one piece, as there may be ten thousand. */
export class CentRows {
  readonly #cents: Float64Array;
  readonly #isKnown: Uint8Array;

  constructor(count: number) {
    this.#cents = new Float64Array(count * WIDTH);
    this.#isKnown = new Uint8Array(count);
  }

  /** Whether anything was added to a row, be it nothing. */
  isKnown(row: number): boolean {
    return this.#isKnown[row] === 1;
  }

  /** What a row of the baseline is worth, planned and earned; it has no costs of its own. */
  put(row: number, bac: number, pv: number, ev: number): void {
    const at = row * WIDTH;
    const cents = this.#cents;
    cents[at + BAC] = Math.round(bac * 100);
    cents[at + PV] = Math.round(pv * 100);
    cents[at + EV] = Math.round(ev * 100);
    this.#isKnown[row] = 1;
  }

  spend(row: number, ac: number): void {
    const at = row * WIDTH + AC;
    this.#cents[at] = (this.#cents[at] as number) + Math.round(ac * 100);
    this.#isKnown[row] = 1;
  }

  /** Adds a row of these, or of others. */
  take(row: number, others: CentRows, other: number): void {
    const [at, from] = [row * WIDTH, other * WIDTH];
    const [cents, added] = [this.#cents, others.#cents];
    for (let key = 0; key < WIDTH; key++)
      cents[at + key] = (cents[at + key] as number) + (added[from + key] as number);
    this.#isKnown[row] = 1;
  }

  /** Adds amounts to a row, or takes them from it. */
  add(row: number, { bac, pv, ev, ac }: EvAmounts, sign: 1 | -1 = 1): void {
    const at = row * WIDTH;
    const cents = this.#cents;
    cents[at + BAC] = (cents[at + BAC] as number) + sign * Math.round(bac * 100);
    cents[at + PV] = (cents[at + PV] as number) + sign * Math.round(pv * 100);
    cents[at + EV] = (cents[at + EV] as number) + sign * Math.round(ev * 100);
    cents[at + AC] = (cents[at + AC] as number) + sign * Math.round(ac * 100);
    this.#isKnown[row] = 1;
  }

  /** Whether a row comes to something. */
  isSome(row: number): boolean {
    const at = row * WIDTH;
    for (let key = 0; key < WIDTH; key++) if (this.#cents[at + key] !== 0) return true;
    return false;
  }

  read(row: number): EvAmounts {
    const at = row * WIDTH;
    const cents = this.#cents;
    return {
      bac: (cents[at + BAC] as number) / 100,
      pv: (cents[at + PV] as number) / 100,
      ev: (cents[at + EV] as number) / 100,
      ac: (cents[at + AC] as number) / 100,
    };
  }

  sum(counts: (row: number) => boolean = () => true): EvAmounts {
    const all = new CentRows(1);
    for (let row = 0; row < this.#isKnown.length; row++) if (counts(row)) all.take(0, this, row);
    return all.read(0);
  }
}

/** The rows of a plan by their ids: told when they are asked for. */
export class RolledRows implements EvRows {
  readonly #sums: CentRows;
  readonly #placeOf: ReadonlyMap<string, number>;

  constructor(sums: CentRows, placeOf: ReadonlyMap<string, number>) {
    this.#sums = sums;
    this.#placeOf = placeOf;
  }

  get(id: string): EvAmounts | undefined {
    const place = this.#placeOf.get(id);
    return place === undefined || !this.#sums.isKnown(place) ? undefined : this.#sums.read(place);
  }

  *[Symbol.iterator](): Iterator<readonly [string, EvAmounts]> {
    for (const [id, place] of this.#placeOf)
      if (this.#sums.isKnown(place)) yield [id, this.#sums.read(place)];
  }
}
