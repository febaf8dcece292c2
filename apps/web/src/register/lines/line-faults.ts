import { checkLines, isEmptyLine, type LineFault, type Lines } from '@xmgl/contracts/register/lines';
import { nowMinute } from '../row/row-values.ts';
import { unreadIssue } from './cell-text.ts';
import type { FormLine } from './line-edits.ts';

/** Everything that is wrong with the lines of a form, by their places in it; lines with nothing in them are not judged. */
export const faultsOfForm = (lines: Lines, rows: readonly FormLine[]): readonly LineFault[] => {
  const filled = rows.flatMap((row, at) => (isEmptyLine(lines, row) ? [] : [{ row, at }]));
  const unread = filled.flatMap(({ row, at }) =>
    Object.entries(lines.fields).flatMap(([field, { kind }]) => {
      const message = unreadIssue(kind, row[field]);
      return message === undefined ? [] : [{ at, field, message }];
    }),
  );
  if (unread.length > 0) return unread;
  const found = checkLines(
    lines,
    filled.map(({ row }) => row),
    nowMinute(),
  );
  return found.map((fault) => {
    const at = fault.at === undefined ? undefined : filled[fault.at]?.at;
    return at === undefined ? fault : { ...fault, at };
  });
};

/** Faults under the cells that have them. */
export const faultsByCell = (faults: readonly LineFault[]): ReadonlyMap<string, string> =>
  new Map(
    faults.flatMap(({ at, field, message }) =>
      at === undefined || field === undefined ? [] : [[`${at}.${field}`, message] as const],
    ),
  );

/** What is told under the lines as a whole; undefined where nothing is wrong. */
export const toldFault = (faults: readonly LineFault[]): string | undefined => {
  const [first] = faults;
  if (!first) return undefined;
  const lead = first.at === undefined ? '' : `第 ${first.at + 1} 行：`;
  return `${lead}${first.message}${faults.length > 1 ? `（共 ${faults.length} 处）` : ''}`;
};
