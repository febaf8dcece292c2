import { parseDay } from '@xmgl/contracts/calendar-day';
import type { SectionLine } from '@xmgl/contracts/plan-document/plan-section';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { PlanRow } from '../../../plan-document/plan-kit.ts';
import { applyWithin } from '../../schedule/plan/apply-within.service.ts';
import { addTransfers, listPlannedNames, readDayEnd } from './transfer.repository.ts';

const dayMinutes = 1440;

const textOf = (line: SectionLine, key: string): string => String(line[key] ?? '');

/** Puts milestones into the plan on their days, which they are to keep; one of the same name is there already. */
export const planMilestones = async (
  actor: Actor,
  { documentID }: PlanRow,
  lines: readonly SectionLine[],
): Promise<number> => {
  const { milestones } = await listPlannedNames(actor);
  const dayEnd = await readDayEnd(actor);
  const dayNo = parseDay(toLocalDay(actor.now));
  const commands: PlanCommand[] = [];
  const taken: { lineID: string; targetID: string }[] = [];
  for (const line of lines) {
    const name = textOf(line, 'name');
    const standing = milestones.get(name);
    const activityID = standing ?? v7();
    taken.push({ lineID: line.lineID, targetID: activityID });
    if (standing !== undefined) continue;
    const at = parseDay(textOf(line, 'day')) * dayMinutes + dayEnd;
    commands.push(
      {
        kind: 'addActivity',
        activityID,
        wbsNodeID: null,
        name,
        activityKind: 'finishMilestone',
        durationMin: 0,
        dayNo,
      },
      { kind: 'setConstraint', rowID: activityID, constraintKind: 'finishNoEarlierThan', at },
      { kind: 'setDeadline', rowID: activityID, at },
    );
  }
  if (commands.length > 0) await applyWithin(actor, commands);
  await addTransfers(actor, { documentID, section: 'milestones' }, taken);
  return commands.length / 3;
};

const levels = ['一级', '二级', '三级'];

/** Puts an outline into the WBS: each line below the last one of the level above it, where it does not stand yet. */
export const planNodes = async (
  actor: Actor,
  { documentID }: PlanRow,
  lines: readonly SectionLine[],
  earlier: ReadonlyMap<string, string | null>,
): Promise<number> => {
  const { nodes } = await listPlannedNames(actor);
  const living = new Set(nodes.map(({ id }) => id));
  const commands: PlanCommand[] = [];
  const taken: { lineID: string; targetID: string }[] = [];
  const path: string[] = [];
  for (const line of lines) {
    const name = textOf(line, 'name');
    const depth = Math.min(Math.max(0, levels.indexOf(textOf(line, 'level'))), path.length);
    const parentID = path[depth - 1] ?? null;
    const before = earlier.get(line.lineID);
    const known = before && living.has(before) ? before : undefined;
    const standing = known ?? nodes.find((node) => node.name === name && node.parentID === parentID)?.id;
    const wbsNodeID = standing ?? v7();
    path.splice(depth, path.length, wbsNodeID);
    if (earlier.has(line.lineID)) continue;
    taken.push({ lineID: line.lineID, targetID: wbsNodeID });
    if (standing === undefined) commands.push({ kind: 'addWbsNode', wbsNodeID, parentID, name });
  }
  const why = { changeRequestID: null, reason: '由管理文件的内容转入 WBS' };
  if (commands.length > 0) await applyWithin(actor, commands, why);
  await addTransfers(actor, { documentID, section: 'wbs' }, taken);
  return commands.length;
};
