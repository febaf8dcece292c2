import { writeFileSync } from 'node:fs';
import type { Reporter, TestSpecification } from 'vitest/node';

/** Writes a file once every test file has begun and the first of the last ones has ended: a core is free. */
export class FreeCoreReporter implements Reporter {
  readonly #path: string;
  #waiting = 0;
  #isWritten = false;

  constructor(path: string) {
    this.#path = path;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#waiting = specifications.length;
  }

  onTestModuleStart(): void {
    this.#waiting -= 1;
  }

  onTestModuleEnd(): void {
    if (this.#waiting > 0 || this.#isWritten) return;
    this.#isWritten = true;
    writeFileSync(this.#path, '');
  }
}
