/**
 * sfc32, "small fast counting" generator by Chris Doty-Humphrey (PractRand): 32-bit additions, shifts and
 * exclusive-ors only, so that it is the same on every machine; period at least 2^32, 2^127 on average.
 *
 * Every stream of a seed is independent of the others: what one activity draws does not change when another
 * is added, nor with the order in which blocks are computed.
 */
export class Sfc32 {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  /** @param seed whole number up to 2^53 */
  constructor(seed: number, stream: number, block: number) {
    const high = Math.floor(seed / 4_294_967_296);
    this.#a = (seed | 0) ^ Math.imul(high, 0x9e3779b1);
    this.#b = stream | 0;
    this.#c = block | 0;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** A whole number in [0, 2^32). */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  fill(words: Uint32Array, count: number): void {
    let [a, b, c, counter] = [this.#a, this.#b, this.#c, this.#counter];
    for (let i = 0; i < count; i++) {
      const sum = (a + b + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + sum) | 0;
      words[i] = sum;
    }
    [this.#a, this.#b, this.#c, this.#counter] = [a, b, c, counter];
  }
}
