import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { listMspdiNotes } from '@xmgl/engine/exchange/mspdi-losses';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { UsageError } from './help-text.ts';
import { readPlanFile } from './read-plan-file.ts';
import { toScheduledRows } from './schedule-command.ts';

const toCell = (value: string | number | boolean): string => {
  const text = typeof value === 'boolean' ? (value ? '是' : '') : `${value}`;
  // A spreadsheet must not take a name for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const toCsv = (read: ReadImport): string => {
  const rows = toScheduledRows(read).map((row) => [
    row.code,
    row.name,
    row.level,
    row.start,
    row.finish,
    row.totalFloatDays,
    row.freeFloatDays,
    row.isCritical,
    row.percentComplete,
  ]);
  const head = [
    '编码',
    '名称',
    '级别',
    '开始',
    '完成',
    '总时差（天）',
    '自由时差（天）',
    '关键',
    '完成百分比',
  ];
  // The mark at the front lets Excel read the file as UTF-8.
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
};

const toNumbered = ({ number, rows }: ReadImport['baselines'][number]) =>
  number === null
    ? []
    : [
        {
          number,
          rows: rows.map(({ rowID, start, finish, durationMin, workMin, budget }) => ({
            activityId: rowID,
            startAt: start,
            finishAt: finish,
            durationMin,
            workMin,
            cost: budget,
          })),
        },
      ];

const write: Readonly<Record<string, (read: ReadImport) => string>> = {
  '.xml': ({ document, schedule, name, baselines }) =>
    toMspdi(document, schedule, name, baselines.flatMap(toNumbered)),
  '.json': ({ document, schedule, name }) =>
    JSON.stringify({ plan: toPlanModel(document, name), schedule }, null, 2),
  '.csv': toCsv,
};

const toNotesText = (notes: ReturnType<typeof listMspdiNotes>): string =>
  [
    'Project XML 与计划不同之处：',
    ...notes.map(({ what, count, where, why }) => `  ${what} ${count} 处（${where}）：${why}`),
  ].join('\n');

/** `xmgl convert IN OUT`: the form of OUT follows from its extension. */
export const runConvert = async (from: string, to: string, warn: (text: string) => void): Promise<string> => {
  const convert = write[extname(to).toLowerCase()];
  if (!convert) throw new UsageError(`不能写成 ${extname(to) || to}：可用 ${Object.keys(write).join('、')}`);
  const read = await readPlanFile(from);
  await writeFile(to, convert(read));
  const { unmapped } = read.report;
  const lost = unmapped.map(({ what, count }) => `  ${what} ${count} 处`);
  const notes = extname(to).toLowerCase() === '.xml' ? listMspdiNotes(read.document) : [];
  if (notes.length > 0) warn(toNotesText(notes));
  return [
    `已写入 ${to}：活动 ${read.report.counts.activities} 项`,
    ...(lost.length > 0 ? ['未映射：', ...lost] : []),
  ].join('\n');
};
