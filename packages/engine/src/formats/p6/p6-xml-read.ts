import { openText, type TextFile } from '../decode-text.ts';
import { type FileResult, fail } from '../file-problem.ts';
import type { ImportedPlan } from '../imported-plan.ts';
import { MspdiReport } from '../mspdi/mspdi-report.ts';
import { type P6Hours, readCalendarData } from './p6-calendar-data.ts';
import { readP6Plan } from './p6-read-plan.ts';
import { type P6Row, rowsOf } from './p6-tables.ts';
import { readP6XmlTables } from './p6-xml-read-tables.ts';
import type { P6Options } from './xer-read.ts';

const MAX_BYTES = 256 * 1_048_576;
const NO_HOURS: P6Hours = readCalendarData('');

/**
 * Reads a Primavera XML file (P6 7 … 23). The plan is to be computed with Primavera's own rules, which
 * stand in `plan.primavera`; dates that Primavera computed are not taken into it.
 *
 * @param file bytes or text
 * @returns the plan with what surrounds it and a list of what had no place; or why the file was refused
 * @example const read = readP6Xml(bytes); if (read.ok) computeSchedule(read.value.plan);
 */
export function readP6Xml(
  file: Uint8Array | string | TextFile,
  options: P6Options = {},
): FileResult<ImportedPlan> {
  const text = openText(file, options.maxBytes ?? MAX_BYTES);
  if (!text.ok) return text;
  const report = new MspdiReport();
  const read = readP6XmlTables(text.value.parts(), report);
  if (!read.ok) return read;
  const { tables, hoursOf } = read.value;
  if (rowsOf(tables, 'PROJECT').length === 0) {
    return fail('otherFormat', '文件里没有项目，请在 P6 中重新导出，并选中要导出的项目');
  }
  const toHours = (row: P6Row): P6Hours => hoursOf.get(row) ?? NO_HOURS;
  const plan = readP6Plan({ tables, toHours, writtenOn: '' }, options.project ?? null, report);
  return { ok: true, value: { ...plan, notMapped: report.list() } };
}
