import type { ImportedBaseline, ImportedBaselineRow } from '../imported-plan.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, numberOf, optionalAtOf, parseDuration, textOf } from '../xml/xml-fields.ts';
import type { MspdiReport } from './mspdi-report.ts';

/** MSPDI counts money in hundredths. */
export const MONEY_UNIT = 100;

function toRow(activityId: string, node: XmlNode): ImportedBaselineRow {
  const cost = numberOf(node, 'Cost');
  return {
    activityId,
    startAt: optionalAtOf(node, 'Start'),
    finishAt: optionalAtOf(node, 'Finish'),
    durationMin: parseDuration(textOf(node, 'Duration')),
    workMin: parseDuration(textOf(node, 'Work')),
    cost: cost === null ? null : cost / MONEY_UNIT,
  };
}

/** Baselines 0–10 of all tasks; those without any date, work or cost are left out, and told. */
export function readMspdiBaselines(
  tasks: ReadonlyMap<string, XmlNode>,
  report: MspdiReport,
): readonly ImportedBaseline[] {
  const rowsOf = new Map<number, ImportedBaselineRow[]>();
  for (const [activityId, task] of tasks) {
    const taken = new Set<number>();
    for (const node of childrenOf(task, 'Baseline')) {
      const number = numberOf(node, 'Number') ?? 0;
      if (number < 0 || number > 10 || taken.has(number)) {
        report.add('编号重复或不在 0–10 的基线', textOf(task, 'Name'));
        continue;
      }
      taken.add(number);
      const row = toRow(activityId, node);
      const isDated = row.startAt !== null || row.finishAt !== null;
      const isEmpty = !isDated && !row.durationMin && !row.workMin && !row.cost;
      if (isEmpty) {
        report.add(`没有内容的基线${number === 0 ? '' : number}`, textOf(task, 'Name'));
        continue;
      }
      const rows = rowsOf.get(number);
      if (rows === undefined) rowsOf.set(number, [row]);
      else rows.push(row);
    }
  }
  return [...rowsOf].sort(([a], [b]) => a - b).map(([number, rows]) => ({ number, rows }));
}
