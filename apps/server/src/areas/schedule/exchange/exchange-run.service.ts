import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Output } from '@xmgl/contracts/call';
import * as calls from '@xmgl/contracts/schedule/exchange.calls';
import { AddExchangeRun } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { isOutsider, namesInSight } from '../../../register/read/people-sight.service.ts';
import { loadPlanSight } from '../plan/plan-sight.service.ts';
import {
  addExchangeRun,
  getExchangeRun,
  listExchangeRuns,
  type NewExchangeRun,
  readExchangeFile,
  type StoredExchangeRun,
  type Unmapped,
} from './exchange-run.repository.ts';

const pack = promisify(gzip);

type PackedFile = Pick<NewExchangeRun, 'size' | 'packed'>;

/** An upload as it is kept; one that came packed stays as it is, its last four bytes tell what it holds. */
export const packUpload = async (content: string): Promise<PackedFile> => {
  const bytes = Buffer.from(content, 'base64');
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b && bytes.length > 18;
  if (isPacked) return { size: Math.min(bytes.readUInt32LE(bytes.length - 4), 2 ** 31 - 1), packed: bytes };
  return { size: bytes.length, packed: await pack(bytes) };
};

/** What an import tells of itself. */
export const toImportRun = ({
  report,
  batchID,
}: Output<typeof calls.ConfirmPlanImport>): Omit<NewExchangeRun, keyof PackedFile> => ({
  direction: '导入',
  format: report.format,
  fileName: report.fileName,
  counts: report.counts,
  unmapped: report.unmapped,
  batchID,
});

type Names = Awaited<ReturnType<typeof namesInSight>>;

const toRow = (run: Omit<StoredExchangeRun, 'total'>, nameOf: Names): calls.ExchangeRun => ({
  exchangeRunID: run.exchange_run_id,
  direction: run.direction as calls.ExchangeRun['direction'],
  format: run.format as calls.ExchangeRun['format'],
  fileName: run.file_name,
  userName: nameOf(run),
  createdTime: run.created_at.toISOString(),
  planVersion: run.plan_version,
  activityCount: (run.counts as { readonly activities?: number }).activities ?? 0,
  unmappedCount: run.unmapped_count,
  size: run.size,
  hasFile: run.has_file ? 1 : 0,
});

const getPage = handle(calls.GetExchangeRunPage, async (context, { pageIndex, pageSize }) => {
  const range = { offset: (pageIndex - 1) * pageSize, limit: pageSize };
  const runs = await listExchangeRuns(context.db, context.project, range);
  const nameOf = await namesInSight(context);
  return { items: runs.map((run) => toRow(run, nameOf)), total: runs[0]?.total ?? 0 };
});

const getByID = handle(calls.GetExchangeRunByID, async (context, { exchangeRunID }) => {
  const run = await getExchangeRun(context.db, context.project, exchangeRunID);
  return {
    ...toRow(run, await namesInSight(context)),
    counts: run.counts as Record<string, number>,
    unmapped: run.unmapped as Unmapped[],
  };
});

const getFile = handle(calls.GetExchangeFile, async (context, { exchangeRunID }) => {
  const { db, project, user } = context;
  const run = await getExchangeRun(db, project, exchangeRunID);
  // A file tells notes that people of other units do not see, and prices.
  if (run.user_id !== user.userID && (await isOutsider(context)))
    throw fail('forbidden', '只能再取您自己导入或导出的文件');
  if (run.user_id !== user.userID && !(await loadPlanSight(context)).prices)
    throw fail('forbidden', '文件里可能有价格；没有「资源库」的查看权限，只能再取您自己导入或导出的文件');
  const packed = await readExchangeFile(db, project, exchangeRunID);
  if (!packed)
    throw fail(
      'notFound',
      '文件已不再保留：导入、导出各留最近 20 次的文件（导出每人 5 次），每份压缩后不超过 20 MB',
    );
  return { fileName: run.file_name, content: packed.toString('base64') };
});

/** The first bytes of every workbook, in base64. */
const workbookMark = 'UEsDB';

const add = handle(AddExchangeRun, async (context, { fileName, activityCount, content }) => {
  if (!content.startsWith(workbookMark)) throw fail('invalid', '这不是 Excel 文件（.xlsx）', 'content');
  const file = await packUpload(content);
  const counts = { activities: activityCount };
  const run = { direction: '导出', format: 'xlsx', fileName, counts, unmapped: [], batchID: null } as const;
  await addExchangeRun(context, { ...run, ...file });
  return {};
});

export const exchangeRunHandlers: readonly Handler[] = [getPage, getByID, getFile, add];
