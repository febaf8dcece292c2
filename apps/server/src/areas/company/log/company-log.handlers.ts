import {
  type CompanyLogEntry,
  CompanyLogExport,
  GetCompanyLogPage,
} from '@xmgl/contracts/company/company-log.calls';
import { fail } from '../../../base/failure.ts';
import { toLocalDay, toLocalMinute } from '../../../base/local-time.ts';
import { toSlice } from '../../../db/slice.ts';
import { type Handler, handle, handleOutside } from '../../../http/context.ts';
import { writeBook } from '../../../register/files/export-rows.service.ts';
import { readCompanyLog } from './company-log.service.ts';

/** So many entries at most stand in one book. */
const mostEntries = 5000;
const heads = [
  ['时间', 17],
  ['操作人', 12],
  ['对象', 14],
  ['名称', 32],
  ['动作', 12],
  ['字段', 16],
  ['之前', 36],
  ['之后', 36],
  ['IP 地址', 18],
] as const;

/** One line for each field; a deed that changed none has a line of its own. */
const toLines = (entry: CompanyLogEntry): string[][] => {
  const { time, userName, isProgram, entityName, title, action, address, changes } = entry;
  const who = `${userName || '系统'}${isProgram ? '（访问令牌）' : ''}`;
  const head = [toLocalMinute(new Date(time)).replace('T', ' '), who, entityName, title, action];
  const told = changes.length === 0 ? [{ label: '', before: '', after: '' }] : changes;
  return told.map(({ label, before, after }) => [...head, label, before, after, address]);
};

const toSheet = (entries: readonly CompanyLogEntry[]) => ({
  name: '操作日志',
  rows: [heads.map(([head]) => head), ...entries.flatMap(toLines)],
  widths: heads.map(([, width]) => width),
  minutes: [],
});

export const companyLogHandlers: readonly Handler[] = [
  handle(GetCompanyLogPage, async (context, { companyID: _, pageIndex, pageSize, ...filter }) =>
    readCompanyLog(context, filter, toSlice({ pageIndex, pageSize })),
  ),
  handleOutside(CompanyLogExport, async (context, { companyID: _, ...filter }) => {
    const { items, total } = await context.transact((db) =>
      readCompanyLog({ ...context, db }, filter, { limit: mostEntries, offset: 0 }),
    );
    if (total > mostEntries)
      throw fail('invalid', `筛选出 ${total} 条，一次最多导出 ${mostEntries} 条，请缩小日期范围后分次导出`);
    const fileName = `操作日志 ${toLocalDay(context.now)}.xlsx`;
    return await writeBook(context, { fileName, sheets: [toSheet(items)] });
  }),
];
