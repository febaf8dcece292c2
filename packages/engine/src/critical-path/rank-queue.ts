/** Nodes waiting to be looked at again, handed out by rank, each at most once at a time. */
export class RankQueue {
  readonly #heap: number[] = [];
  readonly #isWaiting: Uint8Array;
  readonly #rankOf: Int32Array;
  readonly #nodeAt: Int32Array;
  readonly #sign: 1 | -1;

  /** @param sign 1 hands out the lowest rank first, −1 the highest */
  constructor(rankOf: Int32Array, nodeAt: Int32Array, sign: 1 | -1) {
    this.#rankOf = rankOf;
    this.#nodeAt = nodeAt;
    this.#isWaiting = new Uint8Array(rankOf.length);
    this.#sign = sign;
  }

  push(node: number): void {
    if (this.#isWaiting[node] === 1) return;
    this.#isWaiting[node] = 1;
    const heap = this.#heap;
    const key = this.#sign * (this.#rankOf[node] as number);
    let at = heap.push(key) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((heap[above] as number) <= key) break;
      heap[at] = heap[above] as number;
      at = above;
    }
    heap[at] = key;
  }

  /** The next node, −1 when none waits. */
  pop(): number {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (top === undefined || last === undefined) return -1;
    if (heap.length > 0) this.#sink(last);
    const node = this.#nodeAt[this.#sign * top] as number;
    this.#isWaiting[node] = 0;
    return node;
  }

  #sink(key: number): void {
    const heap = this.#heap;
    let at = 0;
    for (let child = 1; child < heap.length; child = at * 2 + 1) {
      const right = child + 1;
      const least = right < heap.length && (heap[right] as number) < (heap[child] as number) ? right : child;
      if ((heap[least] as number) >= key) break;
      heap[at] = heap[least] as number;
      at = least;
    }
    heap[at] = key;
  }
}
