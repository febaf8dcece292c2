import { Failure } from '@xmgl/server/base/failure';
import { UsageError } from './help-text.ts';
import { toPlain } from './text-table.ts';

/** Where a command speaks: answers on one side, what went wrong on the other. */
export type Speaker = {
  readonly say: (text: string) => void;
  /** Also lets the program end with an error. */
  readonly complain: (text: string) => void;
};

/** What kept a file from being answered, by its name. */
export const toOneLine = (path: string, cause: unknown): string => {
  const isTold = cause instanceof UsageError || cause instanceof Failure;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const text = toPlain((isTold ? reason : `无法处理（${reason}）`).replace(/\s*\n\s*/g, ' '));
  return text.includes(path) ? text : `${path}：${text}`;
};

/** One answer per file, in order; a file that has none is told and the others are answered all the same. */
export const answerFiles = async (
  paths: readonly string[],
  answer: (path: string) => Promise<string>,
  { say, complain }: Speaker,
): Promise<void> => {
  for (const path of paths) {
    try {
      say(await answer(path));
    } catch (cause) {
      complain(toOneLine(path, cause));
    }
  }
};
