import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { readPercent } from '../cells/percent-text.ts';
import { readActual } from '../cells/progress-edits.ts';
import { readCell } from '../cells/read-cell.ts';
import { type Read, unreadable } from '../cells/read-result.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import type { PlacedLine, Tell } from './line-places.ts';
import type { PlanField, SheetView } from './plan-heads.ts';

/** In the order in which they are read: what was done when, before how much of it. */
export const progressFields = ['actualStart', 'actualFinish', 'percentComplete', 'remaining'] as const;
type ProgressField = (typeof progressFields)[number];

/** The row after the commands of its earlier cells; other rows stay as they are in the plan. */
const upon = (view: SheetView, rowID: string, commands: readonly PlanCommand[]): SheetView => {
  const row = view.plan.activity.get(rowID);
  if (!row || commands.length === 0) return view;
  const none = new Map();
  const alone = { ...view.plan, activity: new Map([[rowID, row]]), link: none, assignment: none };
  const applied = applyPlanCommands(alone, commands);
  return applied.ok ? { ...view, plan: applied.plan } : view;
};

/** Work that has begun without a word of when began as this row plans it, not as the plan had it. */
const readPlannedBegin = (view: SheetView, line: PlacedLine, isStartTyped: boolean) => {
  const start = line.cells.start ?? '';
  if (isStartTyped && start !== '') return readActual(view, line.rowID, 'actualStart', start);
  return line.isNew ? unreadable('新增的活动已有进度，请填写实际开始') : null;
};

const saysBegun = ({ cells }: PlacedLine, fields: readonly ProgressField[]): boolean =>
  (fields.includes('actualFinish') && cells.actualFinish !== '') ||
  (fields.includes('percentComplete') && !/^0*%?$/.test((cells.percentComplete ?? '').trim()));

/** What is finished has nothing left to do. */
const refuseUnfinished = ({ cells }: PlacedLine, field: ProgressField): Read<never> | null => {
  if (field !== 'percentComplete' || (cells.actualFinish ?? '') === '') return null;
  const percent = readPercent(cells.percentComplete ?? '');
  return percent.ok && percent.value < 100
    ? unreadable('已填写实际完成，完成 % 应为 100，或清空实际完成')
    : null;
};

/** What the progress cells of a line say: one report, each cell read beside those before it. */
export const toProgressCellCommands = (
  view: SheetView,
  line: PlacedLine,
  meant: ReadonlySet<PlanField>,
  before: readonly PlanCommand[],
  tell: Tell,
  newID: () => string,
): readonly PlanCommand[] => {
  const { rowID, row, cells } = line;
  const fields = progressFields.filter((field) => meant.has(field));
  const said = [...before];
  const take = (field: ProgressField, read: Read<readonly PlanCommand[]>) => {
    if (read.ok) said.push(...read.value);
    else tell(row, field, read.error);
  };
  const hasStart = (cells.actualStart ?? '') !== '' || view.plan.activity.get(rowID)?.actualStart != null;
  const begin =
    !hasStart && saysBegun(line, fields) ? readPlannedBegin(view, line, meant.has('start')) : null;
  if (begin) take('actualStart', begin);
  if (begin && !begin.ok) return [];
  for (const field of fields) {
    const seen = upon(view, rowID, said);
    take(field, refuseUnfinished(line, field) ?? readCell(seen, rowID, field, cells[field] ?? '', newID));
  }
  return said.slice(before.length);
};
