import { toDayWords } from '../../commands/date-words.ts';
import type { AtMin, PlanModel } from '../../model.ts';
import type { ImportedActivity, ImportedStep } from '../imported-plan.ts';
import type { MspdiReport } from '../mspdi/mspdi-report.ts';
import { toPlainText } from '../plain-text.ts';
import { atCell, cell, flagCell, numberCell, type P6Row, type P6Tables, rowsOf } from './p6-tables.ts';
import type { XerIds } from './xer-ids.ts';
import type { XerRow } from './xer-table-writer.ts';
import { isWritten, toHtml } from './xer-write-tasks.ts';

/** What an activity has room for. */
const MOST = 50;
const LONGEST_NAME = 50;
const LONGEST_EVIDENCE = 200;
const WORDS = { planned: '计划完成', done: '完成', evidence: '凭据' } as const;

/** Primavera's steps have no dates: they stand in the description, where its reader sees them too. */
const toDescription = ({ baselineDay, doneDay, evidence }: ImportedStep): string =>
  [
    `${WORDS.planned}：${baselineDay}`,
    ...(doneDay === null ? [] : [`${WORDS.done}：${doneDay}`]),
    ...(evidence === '' ? [] : [`${WORDS.evidence}：${evidence}`]),
  ].join('\n');

/** The steps of all activities that are written, in their order. */
export function toStepRows(
  plan: PlanModel,
  ids: XerIds,
  extraOf: ReadonlyMap<string, ImportedActivity>,
): readonly XerRow[] {
  const rows = plan.activities.filter(isWritten).flatMap((row) =>
    (extraOf.get(row.id)?.steps ?? []).map((step, i) => ({
      task_id: ids.activity(row.id),
      proj_id: ids.project,
      seq_num: i + 1,
      proc_name: step.name,
      complete_flag: step.doneDay === null ? 'N' : 'Y',
      proc_wt: step.weight,
      complete_pct: step.doneDay === null ? 0 : 100,
      proc_descr: toHtml(toDescription(step)),
    })),
  );
  return rows.map((row, i) => ({ proc_id: i + 1, ...row }));
}

/** What stands after a word at a line's start, to the end of the text. */
const after = (text: string, word: string): string | undefined => {
  const from = `\n${text}`.indexOf(`\n${word}：`);
  return from < 0 ? undefined : text.slice(from + word.length + 1);
};

const isDay = (word: string): boolean => {
  const at = Date.parse(`${word}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(word);
};

const dayIn = (text: string, word: string): string | undefined => {
  const day = /^(\d{4}-\d\d-\d\d)$/.exec(after(text, word)?.split('\n', 1)[0] ?? '')?.[1];
  return day !== undefined && isDay(day) ? day : undefined;
};

const dayOf = (...ats: readonly (AtMin | null)[]): string | undefined => {
  const at = ats.find((one) => one !== null);
  // What ends at midnight ends on the day before.
  return at === undefined || at === null ? undefined : toDayWords(at % 1440 === 0 ? at - 1 : at);
};

const weightOf = (row: P6Row): number => Math.max(0, numberCell(row, 'proc_wt') ?? 0);

/** Hundredths of a percent that come to a hundred; such as do already stay as they are. */
function toShares(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0 || Math.abs(sum - 100) < 0.005) return weights;
  const shares = weights.map((weight) => Math.round((weight * 10_000) / sum) / 100);
  const rest = 100 - shares.reduce((all, share) => all + share, 0);
  const largest = shares.indexOf(Math.max(...shares));
  return shares.map((share, i) => (i === largest ? Math.round((share + rest) * 100) / 100 : share));
}

type Place = {
  readonly name: string;
  /** Where a step stands that says no days itself. */
  readonly planned: string;
  readonly done: string;
};

function toStep(row: P6Row, weight: number, order: number, place: Place): ImportedStep {
  const text = toPlainText(cell(row, 'proc_descr'));
  const isDone = flagCell(row, 'complete_flag') || numberCell(row, 'complete_pct') === 100;
  const evidence = after(text, WORDS.evidence) ?? '';
  return {
    name: cell(row, 'proc_name').trim().slice(0, LONGEST_NAME) || `检查点 ${order}`,
    weight,
    baselineDay: dayIn(text, WORDS.planned) ?? place.planned,
    doneDay: isDone ? (dayIn(text, WORDS.done) ?? place.done) : null,
    evidence: evidence.slice(0, LONGEST_EVIDENCE),
  };
}

const hasDays = (row: P6Row): boolean =>
  dayIn(toPlainText(cell(row, 'proc_descr')), WORDS.planned) !== undefined;

function reportSteps(rows: readonly P6Row[], { name }: Place, report: MspdiReport): void {
  for (const row of rows) {
    const share = numberCell(row, 'complete_pct') ?? 0;
    if (!hasDays(row))
      report.add('检查点没有日期（计划取活动的计划完成，已完成的取实际完成或数据日期）', name);
    if (share > 0 && share < 100 && !flagCell(row, 'complete_flag'))
      report.add('检查点部分完成（按未完成）', name);
  }
}

function toSteps(all: readonly P6Row[], place: Place, report: MspdiReport): readonly ImportedStep[] {
  const inOrder = all.toSorted((a, b) => (numberCell(a, 'seq_num') ?? 0) - (numberCell(b, 'seq_num') ?? 0));
  const rows = inOrder.slice(0, MOST);
  for (const _ of inOrder.slice(MOST)) report.fault('超过 50 个的检查点（没有导入）', place.name);
  reportSteps(rows, place, report);
  const weights = rows.map(weightOf);
  const shares = toShares(weights);
  if (shares !== weights) report.add('检查点的权重（已换算为百分比）', place.name);
  return rows.map((row, i) => toStep(row, shares[i] ?? 0, i + 1, place));
}

/** Steps by the number of their activity. */
export function readP6Steps(
  tables: P6Tables,
  dataDate: AtMin | null,
  report: MspdiReport,
): ReadonlyMap<string, readonly ImportedStep[]> {
  const tasks = new Map(rowsOf(tables, 'TASK').map((row) => [cell(row, 'task_id'), row]));
  const known = Map.groupBy(rowsOf(tables, 'TASKPROC'), (row) => cell(row, 'task_id'));
  const read = new Map<string, readonly ImportedStep[]>();
  for (const [id, rows] of known) {
    const task = tasks.get(id);
    if (task === undefined) {
      for (const _ of rows) report.fault('活动不存在的检查点（已忽略）', `活动 ${id}`);
      continue;
    }
    const at = (field: string): AtMin | null => atCell(task, field);
    const planned =
      dayOf(at('target_end_date'), at('reend_date'), at('early_end_date'), at('act_end_date'), dataDate) ??
      '1970-01-01';
    const done = dayOf(at('act_end_date'), dataDate, at('act_start_date')) ?? planned;
    read.set(id, toSteps(rows, { name: cell(task, 'task_name'), planned, done }, report));
  }
  return read;
}
