/** Spearman correlations with the finish, gathered block by block. */
export class RankCorrelations {
  readonly correlation: Float64Array;
  readonly lowSum: Float64Array;
  readonly highSum: Float64Array;
  #weight = 0;
  #tails = 0;
  readonly #order: Uint32Array;
  readonly #finishRank: Float64Array;
  readonly #rank: Float64Array;

  constructor(columns: number, size: number) {
    this.correlation = new Float64Array(columns);
    this.lowSum = new Float64Array(columns);
    this.highSum = new Float64Array(columns);
    this.#order = new Uint32Array(size);
    this.#finishRank = new Float64Array(size);
    this.#rank = new Float64Array(size);
  }

  /** Ranks of `values[from…from + count)`, ties sharing their mean rank; `#order` is left sorted. */
  #rankInto(rank: Float64Array, values: Float64Array, from: number, count: number): void {
    const order = this.#order.subarray(0, count);
    for (let j = 0; j < count; j++) order[j] = j;
    order.sort((a, b) => (values[from + a] as number) - (values[from + b] as number) || a - b);
    for (let first = 0; first < count; ) {
      const value = values[from + (order[first] as number)];
      let next = first + 1;
      while (next < count && values[from + (order[next] as number)] === value) next++;
      for (let k = first; k < next; k++) rank[order[k] as number] = (first + next - 1) / 2;
      first = next;
    }
  }

  /** Before the columns of a block: its finishes. */
  openBlock(finish: Float64Array, count: number): void {
    this.#rankInto(this.#finishRank, finish, 0, count);
    this.#weight += count;
    this.#tails += Math.max(1, Math.floor(count / 10));
  }

  add(column: number, values: Float64Array, from: number, finish: Float64Array, count: number): void {
    this.#rankInto(this.#rank, values, from, count);
    const mean = (count - 1) / 2;
    let [both, own, other] = [0, 0, 0];
    for (let j = 0; j < count; j++) {
      const a = (this.#rank[j] as number) - mean;
      const b = (this.#finishRank[j] as number) - mean;
      both += a * b;
      own += a * a;
      other += b * b;
    }
    const found = own > 0 && other > 0 ? both / Math.sqrt(own * other) : 0;
    this.correlation[column] = (this.correlation[column] as number) + found * count;
    const tail = Math.max(1, Math.floor(count / 10));
    for (let k = 0; k < tail; k++) {
      const [low, high] = [this.#order[k] as number, this.#order[count - 1 - k] as number];
      this.lowSum[column] = (this.lowSum[column] as number) + (finish[low] as number);
      this.highSum[column] = (this.highSum[column] as number) + (finish[high] as number);
    }
  }

  read(column: number): {
    readonly correlation: number;
    readonly lowMean: number;
    readonly highMean: number;
  } {
    return {
      correlation: (this.correlation[column] as number) / this.#weight,
      lowMean: (this.lowSum[column] as number) / this.#tails,
      highMean: (this.highSum[column] as number) / this.#tails,
    };
  }
}
