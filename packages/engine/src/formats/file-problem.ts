/** Why a file cannot be read; told to the reader, never thrown. */
export type FileProblem = {
  readonly code:
    | 'empty'
    | 'tooLarge'
    | 'tooDeep'
    | 'encoding'
    | 'doctype'
    | 'truncated'
    | 'malformed'
    | 'otherFormat';
  /** Chinese: what is wrong and what to do. */
  readonly message: string;
  /** Line in the file where reading stopped, from 1. */
  readonly line?: number;
};

export type FileResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FileProblem };

export function fail(code: FileProblem['code'], message: string, line?: number): FileResult<never> {
  return { ok: false, problem: line === undefined ? { code, message } : { code, message, line } };
}
