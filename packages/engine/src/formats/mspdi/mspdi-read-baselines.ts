import type { ImportedBaseline, ImportedBaselineRow } from '../imported-plan.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, numberOf, optionalAtOf, parseDuration, textOf } from '../xml/xml-fields.ts';

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

/** Baselines 0–10 of all tasks, those without any date, work or cost left out. */
export function readMspdiBaselines(tasks: ReadonlyMap<string, XmlNode>): readonly ImportedBaseline[] {
  const rowsOf = new Map<number, ImportedBaselineRow[]>();
  for (const [activityId, task] of tasks) {
    const taken = new Set<number>();
    for (const node of childrenOf(task, 'Baseline')) {
      const number = numberOf(node, 'Number') ?? 0;
      if (number < 0 || number > 10 || taken.has(number)) continue;
      taken.add(number);
      const row = toRow(activityId, node);
      const isDated = row.startAt !== null || row.finishAt !== null;
      const isEmpty = !isDated && !row.durationMin && !row.workMin && !row.cost;
      if (isEmpty) continue;
      const rows = rowsOf.get(number);
      if (rows === undefined) rowsOf.set(number, [row]);
      else rows.push(row);
    }
  }
  return [...rowsOf].sort(([a], [b]) => a - b).map(([number, rows]) => ({ number, rows }));
}
