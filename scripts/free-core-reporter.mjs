import { writeFileSync } from 'node:fs';

/** Vitest's reporter that writes a file once every test file has begun and the first of the last ones has ended: a core is free. */
export class FreeCoreReporter {
  #path;
  #waiting = 0;
  #isWritten = false;

  constructor(path) {
    this.#path = path;
  }

  onTestRunStart(specifications) {
    this.#waiting = specifications.length;
  }

  onTestModuleStart() {
    this.#waiting -= 1;
  }

  onTestModuleEnd() {
    if (this.#waiting > 0 || this.#isWritten) return;
    this.#isWritten = true;
    writeFileSync(this.#path, '');
  }
}
