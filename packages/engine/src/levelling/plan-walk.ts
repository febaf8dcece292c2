import type { PlanGraph } from './plan-graph.ts';
import type { PickNext } from './plan-placing.ts';

/** Walks the nodes of a plan so that each comes after all that it waits for, again and again. */
export class PlanWalk {
  readonly #graph: PlanGraph;
  readonly #order: Int32Array;
  readonly #waits: Int32Array;
  readonly #ready: Int32Array;

  /** @param order in which what waits for nothing is looked at */
  constructor(graph: PlanGraph, order: Int32Array) {
    this.#graph = graph;
    this.#order = order;
    this.#waits = new Int32Array(graph.waits.length);
    this.#ready = new Int32Array(graph.waits.length);
  }

  /**
   * Visits every node. Those without a choice go at once, so that `pick` always chooses among activities.
   *
   * @param visit is told whether the node was chosen
   */
  run(
    hasChoice: (v: number) => boolean,
    pick: PickNext,
    visit: (v: number, isChosen: boolean) => void,
  ): void {
    const { nextStart, next } = this.#graph;
    const [waits, ready] = [this.#waits, this.#ready];
    waits.set(this.#graph.waits);
    const atOnce: number[] = [];
    let count = 0;
    const free = (v: number): void => {
      if (hasChoice(v)) ready[count++] = v;
      else atOnce.push(v);
    };
    for (const v of this.#order) if (waits[v] === 0) free(v);
    for (;;) {
      let v = atOnce.pop();
      const isChosen = v === undefined;
      if (v === undefined) {
        if (count === 0) return;
        const at = pick(ready, count);
        v = ready[at] as number;
        ready[at] = ready[--count] as number;
      }
      visit(v, isChosen);
      const end = nextStart[v + 1] as number;
      for (let k = nextStart[v] as number; k < end; k++) {
        const after = next[k] as number;
        waits[after] = (waits[after] as number) - 1;
        if (waits[after] === 0) free(after);
      }
    }
  }
}
