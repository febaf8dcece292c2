import type { FileResult } from '@xmgl/engine/formats/file-problem';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import { outlineHeads, type ReadOutline, readOutline } from './read-outline.ts';

const mostName = 100;

const refused = (message: string): ReadOutline => ({ nodes: [], issues: [{ row: 1, column: '', message }] });

/**
 * The WBS of a plan file: its summary rows; of one without any, all its rows. Its activities stay behind.
 * @example readPlanOutline(readImportedPlan(bytes)).nodes.map(({ name }) => name) // ['小楼', '基础', '主体']
 */
export const readPlanOutline = (file: FileResult<ImportedPlan>): ReadOutline => {
  if (!file.ok) return refused(file.problem.message);
  const all = file.value.plan.activities;
  const summaries = all.filter(({ kind }) => kind === 'summary');
  const rows = summaries.length > 0 ? summaries : all;
  if (rows.length === 0) return refused('文件中没有任务');
  // Rows stand behind what they stand in.
  const levels = new Map<string, number>();
  const lines = rows.map(({ id, parentId, name }) => {
    const level = parentId === null ? 1 : (levels.get(parentId) ?? 0) + 1;
    levels.set(id, level);
    return [level, name.slice(0, mostName)];
  });
  return readOutline([[outlineHeads.level, outlineHeads.name], ...lines]);
};
