import type { GanttCellHint } from '@xmgl/gantt/gantt-types';
import { matchesName } from '../../../format/match-name.ts';

const most = 8;

/** The people, or companies, that a half-typed name could mean. */
export const toOwnerHint = (
  people: readonly { readonly name: string }[],
  text: string,
  pinyin: ReadonlyMap<string, string>,
): GanttCellHint => ({
  lines: [],
  choices: people
    .filter(({ name }) => name !== text.trim() && matchesName(name, pinyin.get(name) ?? '', text))
    .slice(0, most)
    .map(({ name }) => ({ text: name, label: name })),
});
