import { openText, type TextFile } from '../decode-text.ts';
import { type FileResult, fail } from '../file-problem.ts';
import type { ImportedPlan } from '../imported-plan.ts';
import { MspdiReport } from '../mspdi/mspdi-report.ts';
import { readCalendarData } from './p6-calendar-data.ts';
import { readP6Plan } from './p6-read-plan.ts';
import { cell, rowsOf } from './p6-tables.ts';
import { readXerTables } from './xer-read-tables.ts';

export type P6Options = {
  /** Refuses longer files. */
  readonly maxBytes?: number;
  /** Number or short name of the project to read; the first that the file exports when left out. */
  readonly project?: string;
};

const MAX_BYTES = 256 * 1_048_576;

/** How tables are called that the plan has no place for; the rest of the unread ones lose nothing. */
const LOST: ReadonlyMap<string, string> = new Map([
  ['TASKACTV', '活动的分类码'],
  ['UDFVALUE', '自定义字段'],
  ['PROJCOST', '其他费用'],
  ['TASKDOC', '文档'],
  ['PROJISSU', '问题'],
  ['PROJTHRS', '临界值'],
  ['PROJRISK', '风险'],
  ['RISK', '风险'],
  ['TASKFIN', '各期实际值'],
  ['TRSRCFIN', '各期实际值'],
  ['TASKNOTE', '备注'],
  ['WBSMEMO', 'WBS 备注'],
  ['RSRCROLE', '资源的角色'],
  ['RSRCCURV', '资源曲线'],
  ['TASKFDBK', '反馈'],
  ['WBSBUDG', 'WBS 预算'],
  ['PROJFUND', '项目资金来源'],
  ['POBS', '组织'],
]);

/**
 * Reads a Primavera XER file. The plan is to be computed with Primavera's own rules, which stand in
 * `plan.primavera`; dates that Primavera computed are not taken into it.
 *
 * @param file bytes (UTF-8, UTF-16, or the code page of the machine that wrote it) or text
 * @returns the plan with what surrounds it and a list of what had no place; or why the file was refused
 * @example const read = readXer(bytes); if (read.ok) computeSchedule(read.value.plan);
 */
export function readXer(
  file: Uint8Array | string | TextFile,
  options: P6Options = {},
): FileResult<ImportedPlan> {
  const text = openText(file, options.maxBytes ?? MAX_BYTES);
  if (!text.ok) return text;
  const read = readXerTables(text.value.parts());
  if (!read.ok) return read;
  const { tables, writtenOn, others, isWhole } = read.value;
  if (rowsOf(tables, 'PROJECT').length === 0 && rowsOf(tables, 'TASK').length === 0) {
    return isWhole
      ? fail('otherFormat', '文件里没有项目，请在 P6 中重新导出，并选中要导出的项目')
      : fail('truncated', '文件不完整，可能没有下载或保存完，请重新导出后再导入');
  }
  const report = new MspdiReport();
  if (!isWhole) report.fault('文件末尾不完整，之后的内容没有读到', '');
  for (const [name, count] of others) {
    const what = LOST.get(name);
    for (let i = 0; what !== undefined && i < count; i++) report.add(what, '');
  }
  const toHours = (row: Parameters<typeof cell>[0]) => readCalendarData(cell(row, 'clndr_data'));
  const plan = readP6Plan({ tables, toHours, writtenOn }, options.project ?? null, report);
  return { ok: true, value: { ...plan, notMapped: report.list() } };
}
