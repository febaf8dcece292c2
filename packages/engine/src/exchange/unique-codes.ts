const longestCode = 100;

/** Gives every row a code: the file's own where it is free, else the next of a series. */
export class UniqueCodes {
  readonly #taken = new Set<string>();
  readonly #next = { activity: 1000, wbsNode: 1 };

  give(entity: 'activity' | 'wbsNode', wanted: string): string {
    const isFree = wanted !== '' && wanted.length <= longestCode && !this.#taken.has(`${entity}:${wanted}`);
    const code = isFree ? wanted : this.#findNext(entity);
    this.#taken.add(`${entity}:${code}`);
    return code;
  }

  #findNext(entity: 'activity' | 'wbsNode'): string {
    for (;;) {
      const code = entity === 'activity' ? `A${this.#next.activity}` : `W${this.#next.wbsNode}`;
      this.#next[entity] += entity === 'activity' ? 10 : 1;
      if (!this.#taken.has(`${entity}:${code}`)) return code;
    }
  }
}
