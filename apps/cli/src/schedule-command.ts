import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ActivityDates } from '@xmgl/engine/model';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { readPlanFile } from './read-plan-file.ts';

export type ScheduledRow = {
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly isSummary: boolean;
  readonly start: string;
  readonly finish: string;
  readonly totalFloatDays: number;
  readonly freeFloatDays: number;
  readonly isCritical: boolean;
  readonly percentComplete: number;
};

const round = (value: number) => Math.round(value * 100) / 100;

const levelOf = (plan: PlanDocument, id: string): number => {
  let level = 1;
  let parent = plan.activity.get(id)?.wbsNodeID ?? plan.wbsNode.get(id)?.parentID ?? null;
  for (; parent !== null; parent = plan.wbsNode.get(parent)?.parentID ?? null) level += 1;
  return level;
};

const toRow = (plan: PlanDocument, dates: ActivityDates): ScheduledRow => {
  const row = plan.activity.get(dates.id) ?? plan.wbsNode.get(dates.id);
  const dayMin = plan.settings.minutesPerDay;
  return {
    code: row?.code ?? '',
    name: row?.name ?? '',
    level: levelOf(plan, dates.id),
    isSummary: plan.wbsNode.has(dates.id),
    start: toMinuteWords(dates.start),
    finish: toMinuteWords(dates.finish),
    totalFloatDays: round(dates.totalFloatMin / dayMin),
    freeFloatDays: round(dates.freeFloatMin / dayMin),
    isCritical: dates.isCritical,
    percentComplete: round(dates.percentComplete),
  };
};

/** Every row of a computed plan in outline order, in the reader's terms. */
export const toScheduledRows = ({ document, schedule }: ReadImport): ScheduledRow[] =>
  schedule.activities.map((dates) => toRow(document, dates));

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        letter,
      )
        ? 2
        : 1),
    0,
  );
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

const toTable = (rows: readonly ScheduledRow[]): string => {
  const lines = rows.map((row) => [
    row.code,
    `${'  '.repeat(row.level - 1)}${row.name}`,
    row.start,
    row.finish,
    `${row.totalFloatDays} 天`,
    row.isCritical ? '关键' : '',
  ]);
  const table = [['编码', '名称', '开始', '完成', '总时差', ''], ...lines];
  const widths = (table[0] ?? []).map((_, column) =>
    table.reduce((widest, line) => Math.max(widest, widthOf(line[column] ?? '')), 0),
  );
  return table
    .map((line) =>
      line
        .map((cell, column) => pad(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** `xmgl schedule FILE [--json]` */
export const runSchedule = async (path: string, asJson: boolean): Promise<string> => {
  const read = await readPlanFile(path);
  const rows = toScheduledRows(read);
  const { problems, criticalCount } = read.schedule;
  const finish = toMinuteWords(read.schedule.finish);
  if (asJson) return JSON.stringify({ finish, criticalCount, problems, rows }, null, 2);
  const told = problems.map(
    ({ severity, message }) => `${severity === 'error' ? '错误' : '提示'}：${message}`,
  );
  return [toTable(rows), '', `完工 ${finish}，关键活动 ${criticalCount} 项`, ...told].join('\n');
};
