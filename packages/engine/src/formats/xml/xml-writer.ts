/** Text that XML 1.0 can carry, with the five marks escaped; control characters are dropped. */
export function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Written as they are, a reader would turn them into plain line ends.
      .replaceAll('\r', '&#13;')
  );
}

/** Writes elements line by line; values that are `null` are left out. */
export class XmlWriter {
  readonly #parts: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  readonly #open: string[] = [];

  open(name: string, attributes = ''): void {
    this.#parts.push(`<${name}${attributes}>\n`);
    this.#open.push(name);
  }

  close(): void {
    this.#parts.push(`</${this.#open.pop() ?? ''}>\n`);
  }

  /** `<name>value</name>`; booleans as 1 and 0. */
  field(name: string, value: string | number | boolean | null): void {
    if (value === null) return;
    const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
    this.#parts.push(`<${name}>${escapeXml(text)}</${name}>\n`);
  }

  group(name: string, write: () => void): void {
    this.open(name);
    write();
    this.close();
  }

  toString(): string {
    return this.#parts.join('');
  }
}
