import { readParts, type TypedPart } from '@xmgl/engine/cells/predecessor-text';
import { numberOf, referTo, referWords, toFindRow } from '@xmgl/engine/cells/refer-by';
import { formatLag } from '@xmgl/engine/commands/link-words';
import type { GanttCellHint } from '@xmgl/gantt/gantt-types';
import { matchesName } from '../../../format/match-name.ts';
import type { PlanView } from './plan-view.ts';

const most = 8;

type Named = { readonly id: string; readonly code: string; readonly name: string };

/** How well a row answers to what was typed; 0 when it does not. */
const rank = ({ code, name }: Named, number: number, pinyin: string, wanted: string): number => {
  if (String(number) === wanted || code.toLowerCase() === wanted) return 3;
  if (String(number).startsWith(wanted) || code.toLowerCase().startsWith(wanted)) return 2;
  return matchesName(`${code} ${name}`, pinyin, wanted) ? 1 : 0;
};

const listMatches = (
  { rows }: PlanView,
  ownID: string,
  typed: string,
  pinyin: ReadonlyMap<string, string>,
): Named[] => {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const best: Named[][] = [[], [], []];
  for (const [at, row] of rows.entries()) {
    if (row.id === ownID) continue;
    const place = rank(row, at + 1, pinyin.get(row.name) ?? '', wanted);
    if (place > 0) best[3 - place]?.push(row);
    if ((best[0]?.length ?? 0) >= most) break;
  }
  return best.flat().slice(0, most);
};

/** @example '3　基坑开挖 · FS +2天' */
const toLine = ({ plan }: PlanView, { link }: TypedPart): string[] => {
  if (!link.ok) return [];
  const { predID, type } = link.value;
  const name = plan.activity.get(predID)?.name ?? plan.wbsNode.get(predID)?.name ?? '';
  const lag = formatLag(link.value, plan.settings.minutesPerDay);
  return [`第 ${numberOf(plan, predID)} 行「${name}」 ${type}${lag && ` ${lag}`}`];
};

/** What is typed into a cell of predecessors means, by name, and which rows its last entry could mean. */
export const toPredecessorHint = (
  view: PlanView,
  succID: string,
  text: string,
  pinyin: ReadonlyMap<string, string>,
): GanttCellHint => {
  const { plan, referBy } = view;
  const { before, parts } = readParts(text, toFindRow(plan, referBy), plan.settings);
  const last = parts.at(-1);
  const lines = parts.flatMap((part) => toLine(view, part));
  const isDone = last?.link.ok === true && last.rest !== '';
  const matches = last && !isDone ? listMatches(view, succID, last.reference, pinyin) : [];
  const meant = last?.link.ok ? last.link.value.predID : null;
  const choices = matches
    .filter(({ id }) => id !== meant)
    .map(({ id, name }) => ({
      text: `${before}${before && ' '}${referTo(plan, id, referBy)}${last?.rest ?? ''}`,
      label: `${numberOf(plan, id)}　${name}`,
      note: plan.activity.get(id)?.code ?? plan.wbsNode.get(id)?.code ?? '',
    }));
  const ask = `请输入${referWords[referBy]}、名称或拼音，如 3FS+2天`;
  return { lines: lines.length + choices.length === 0 && !last?.reference ? [ask] : lines, choices };
};
