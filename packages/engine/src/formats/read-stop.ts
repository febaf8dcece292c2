import type { FileProblem, FileResult } from './file-problem.ts';

/** Ends the reading of a file from inside of it; `stoppable` makes a refusal of it. */
export class ReadStop extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** What is read, or why the reading was ended. */
export function stoppable<T>(read: () => FileResult<T>): FileResult<T> {
  try {
    return read();
  } catch (error) {
    if (error instanceof ReadStop) return { ok: false, problem: error.problem };
    throw error;
  }
}
