import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { listMspdiNotes } from '@xmgl/engine/exchange/mspdi-losses';
import { encodeXer } from '@xmgl/engine/formats/p6/encode-xer';
import { listRereadLosses } from '@xmgl/engine/formats/p6/list-reread-losses';
import { listXerLosses } from '@xmgl/engine/formats/p6/xer-losses';
import { writeXer } from '@xmgl/engine/formats/p6/xer-write';
import { listJsonLosses, writePlanJson } from '@xmgl/engine/formats/plan-json/plan-json-write';
import type { ReadImport } from '@xmgl/server/areas/schedule/exchange/import-file';
import { toOneLine } from './answer-files.ts';
import { UsageError } from './help-text.ts';
import { readImported, readPlanFile } from './read-plan-file.ts';
import { toScheduledRows } from './schedule-command.ts';

/** A file ready to be written, what of the input it lacks, and what it says another way. */
type Converted = {
  readonly content: string | Uint8Array;
  readonly activities: number;
  readonly lost: readonly string[];
  readonly notes: readonly string[];
};

const toCell = (value: string | number | boolean): string => {
  const text = typeof value === 'boolean' ? (value ? '是' : '') : `${value}`;
  // A spreadsheet must not take a name for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) && typeof value === 'string' ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const csvHead = [
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
  // The mark at the front lets Excel read the file as UTF-8.
  return `\uFEFF${[csvHead, ...rows].map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`;
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

const toLost = (rows: readonly { readonly what: string; readonly count: number }[]): readonly string[] =>
  rows.map(({ what, count }) => `${what} ${count} 处`);

/** By way of the document that the web edits, as its own export goes. */
const throughDocument =
  (write: (read: ReadImport) => string, listNotes: (read: ReadImport) => readonly string[]) =>
  async (from: string): Promise<Converted> => {
    const read = await readPlanFile(from);
    const { counts, unmapped } = read.report;
    return {
      content: write(read),
      activities: counts.activities,
      lost: toLost(unmapped),
      notes: listNotes(read),
    };
  };

const toProjectXml = throughDocument(
  ({ document, schedule, name, baselines }) =>
    toMspdi(document, schedule, name, baselines.flatMap(toNumbered)),
  ({ document }) =>
    listMspdiNotes(document).map(({ what, count, where, why }) => `${what} ${count} 处（${where}）：${why}`),
);

const namesShown = 5;

const toXerFile = async (from: string): Promise<Converted> => {
  const imported = await readImported(from);
  const { plan, notMapped } = imported;
  const schedule = computeSchedule(plan);
  const content = writeXer(imported, schedule);
  const notes = [...listRereadLosses(content, schedule), ...listXerLosses(plan)].map(
    ({ what, why, names }) =>
      `${what} ${names.length} 处（${[...new Set(names)].slice(0, namesShown).join('、')}）：${why}`,
  );
  const activities = plan.activities.filter(({ kind }) => kind !== 'summary').length;
  return { content: encodeXer(content), activities, lost: toLost(notMapped), notes };
};

const toJsonFile = async (from: string): Promise<Converted> => {
  const imported = await readImported(from);
  const { plan, notMapped } = imported;
  return {
    content: writePlanJson(imported, computeSchedule(plan)),
    activities: plan.activities.filter(({ kind }) => kind !== 'summary').length,
    lost: toLost(notMapped),
    notes: listJsonLosses(plan),
  };
};

const converters: Readonly<Record<string, (from: string) => Promise<Converted>>> = {
  '.xml': toProjectXml,
  '.xer': toXerFile,
  '.json': toJsonFile,
  '.csv': throughDocument(toCsv, () => []),
};

const store = async (to: string, content: string | Uint8Array): Promise<void> =>
  await writeFile(to, content).catch((cause: unknown) => {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    throw new UsageError(`文件无法写入：${to}（${code}）`);
  });

/** `xmgl convert IN OUT [--json]`: the form of OUT follows from its extension, that of IN from its content. */
export const convertFile = async (
  from: string,
  to: string,
  asJson: boolean,
  warn: (text: string) => void,
): Promise<string> => {
  const ending = extname(to).toLowerCase();
  const convert = Object.hasOwn(converters, ending) ? converters[ending] : undefined;
  if (!convert)
    throw new UsageError(`不能写成 ${extname(to) || to}：可用 ${Object.keys(converters).join('、')}`);
  const { content, activities, lost, notes } = await convert(from).catch((cause: unknown) => {
    throw new UsageError(toOneLine(from, cause));
  });
  await store(to, content);
  if (asJson) return JSON.stringify({ file: from, out: to, activities, lost, notes });
  if (notes.length > 0) warn([`${to} 与计划不同之处：`, ...notes.map((note) => `  ${note}`)].join('\n'));
  return [
    `已写入 ${to}：活动 ${activities} 项`,
    ...(lost.length > 0 ? ['未映射：', ...lost.map((line) => `  ${line}`)] : []),
  ].join('\n');
};
