/** Gives ids that nobody has yet: the wanted one, or one made of it. */
export class FreeIds {
  readonly #taken = new Set<string>();
  readonly #copies = new Map<string, number>();

  take(wanted: string): string {
    const base = wanted === '' ? '0' : wanted;
    let id = base;
    while (this.#taken.has(id)) {
      const copy = (this.#copies.get(base) ?? 1) + 1;
      this.#copies.set(base, copy);
      id = `${base}-${copy}`;
    }
    this.#taken.add(id);
    return id;
  }
}
