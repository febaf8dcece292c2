import type { AtMin, PlanModel } from '../model.ts';
import { decodeText } from './decode-text.ts';
import { type FileResult, fail } from './file-problem.ts';
import type { ImportedPlan } from './imported-plan.ts';
import { toList, toRecord, toText } from './json-fields.ts';
import { readPlanJson } from './plan-json.ts';
import { toJsonAt } from './plan-json-fields.ts';
import { readXer } from './xer-read.ts';
import { readXmlPlan } from './xml-read.ts';

/** A plan out of a file, with what it is judged by. */
export type ReadPlan = {
  readonly plan: PlanModel;
  readonly statusAt: AtMin | null;
  /** The current baseline: finish by activity. */
  readonly baselineFinish: ReadonlyMap<string, AtMin>;
};

function readJson(text: string): FileResult<ReadPlan> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('malformed', 'JSON 不完整或写错，请重新导出文件');
  }
  const file = toRecord(value);
  if (!Array.isArray(file.tasks)) return fail('otherFormat', '这个 JSON 不是计划：没有 tasks 列表');
  if (toJsonAt(toRecord(file.properties).start) === null) {
    return fail('malformed', 'JSON 计划没有开始日期，请在 properties.start 写明');
  }
  const plan = readPlanJson(value);
  const baselineFinish = new Map(
    toList(file.tasks).flatMap((entry): [string, number][] => {
      const task = toRecord(entry);
      const at = toJsonAt(task.baselineFinish);
      return at === null ? [] : [[toText(task.uid), at]];
    }),
  );
  const statusAt = plan.statusAt ?? toJsonAt(toRecord(file.properties).status);
  return { ok: true, value: { plan, statusAt, baselineFinish } };
}

function toReadPlan(read: FileResult<ImportedPlan>): FileResult<ReadPlan> {
  if (!read.ok) return read;
  const { plan, project, baselines } = read.value;
  const current = baselines.find(({ number }) => number === 0)?.rows ?? [];
  const baselineFinish = new Map(
    current.flatMap(({ activityId, finishAt }): [string, number][] =>
      finishAt === null ? [] : [[activityId, finishAt]],
    ),
  );
  return { ok: true, value: { plan, statusAt: plan.statusAt ?? project.statusAt, baselineFinish } };
}

/**
 * Reads a plan file of any known form, told by what is in it: Project XML, Primavera XML,
 * Primavera XER, or a plan as JSON.
 *
 * @param file bytes in UTF-8, UTF-16 or GB18030; an XER file in its machine's code page
 * @example const read = readPlan(bytes); if (read.ok) computeSchedule(read.value.plan);
 */
export function readPlan(file: Uint8Array, maxBytes = 256 * 1_048_576): FileResult<ReadPlan> {
  const text = decodeText(file, maxBytes);
  if (!text.ok) return text;
  const head = text.value.slice(0, 1000).trimStart();
  if (head.startsWith('{')) return readJson(text.value);
  if (head.startsWith('<')) return toReadPlan(readXmlPlan(text.value));
  if (head.startsWith('ERMHDR')) return toReadPlan(readXer(text.value));
  return fail('otherFormat', '不认识这个文件：可用 Project XML、Primavera XML、Primavera XER 或 JSON 计划');
}
