import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  finishOf,
  type Planned,
  type ReadCommands,
  startOf,
  toStartCommands,
} from '@xmgl/engine/cells/date-edits';
import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';
import { addWork, toWorkFinish, toWorkStart, workBetween } from '@xmgl/engine/cells/work-calendar';

type Part = { readonly start: number; readonly finish: number };

const partsOf = (planned: Planned, rowID: string): readonly Part[] =>
  planned.dates.segments.get(rowID) ?? [{ start: startOf(planned, rowID), finish: finishOf(planned, rowID) }];

/** The parts as a command; parts with no work between them are one. */
const toCommand = ({ plan }: Planned, rowID: string, parts: readonly Part[]): PlanCommand => {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before === undefined || workBetween(plan, rowID, before.finish, part.start) > 0) {
      joined.push(part);
      continue;
    }
    const work =
      workBetween(plan, rowID, before.start, before.finish) +
      workBetween(plan, rowID, part.start, part.finish);
    joined[joined.length - 1] = { start: before.start, finish: addWork(plan, rowID, before.start, work) };
  }
  const segments = joined.map(({ start, finish }) => ({ startAt: start, finishAt: finish }));
  return { kind: 'split', activityID: rowID, segments: segments.length < 2 ? null : segments };
};

/** The part with its work, from another start on. */
const placedAt = ({ plan }: Planned, rowID: string, { start, finish }: Part, at: number): Part => {
  const begin = toWorkStart(plan, rowID, at);
  return { start: begin, finish: addWork(plan, rowID, begin, workBetween(plan, rowID, start, finish)) };
};

export const maySplit = ({ plan }: Planned, rowID: string): boolean => {
  const activity = plan.activity.get(rowID);
  return activity?.kind === 'task' && activity.actualFinish === null;
};

export const isSplit = ({ dates }: Planned, rowID: string): boolean => dates.segments.has(rowID);

/** Where a split goes when nobody pointed at a moment: half of the work of the longest part before it. */
const middleOf = (planned: Planned, rowID: string): number => {
  const { plan } = planned;
  const workOf = ({ start, finish }: Part): number => workBetween(plan, rowID, start, finish);
  const [longest] = partsOf(planned, rowID).toSorted((a, b) => workOf(b) - workOf(a));
  if (longest === undefined) return startOf(planned, rowID);
  return addWork(plan, rowID, longest.start, Math.floor(workOf(longest) / 2) + 1);
};

/**
 * Interrupts an activity for a day: what was planned from `at` on begins a working day later. `null` for `at`
 * means the middle.
 */
export const toSplitCommands = (planned: Planned, rowID: string, at: number | null): ReadCommands => {
  if (!maySplit(planned, rowID)) return unreadable('只有未完成的任务可以拆分');
  const { plan } = planned;
  const day = Math.floor((at ?? middleOf(planned, rowID)) / 1440);
  const cut = toWorkStart(plan, rowID, day * 1440);
  const parts = partsOf(planned, rowID);
  const index = parts.findIndex(({ start, finish }) => start < cut && cut < finish);
  const part = parts[index];
  if (part === undefined) return unreadable('请在任务工作期间、首日之后的某一天拆分');
  const later = (moment: number): number =>
    toWorkStart(plan, rowID, addWork(plan, rowID, moment, plan.settings.minutesPerDay));
  const rest = [{ start: cut, finish: part.finish }, ...parts.slice(index + 1)];
  const before = toWorkFinish(plan, rowID, Math.floor(cut / 1440) - 1);
  const shifted = rest.map((one) => placedAt(planned, rowID, one, later(one.start)));
  return readAs([
    toCommand(planned, rowID, [...parts.slice(0, index), { start: part.start, finish: before }, ...shifted]),
  ]);
};

/** One part goes elsewhere between its neighbours; meeting one of them it becomes one with it. */
export const toMoveSegmentCommands = (
  planned: Planned,
  rowID: string,
  segment: number,
  at: number,
): ReadCommands => {
  const parts = partsOf(planned, rowID);
  const part = parts[segment];
  if (part === undefined) return unreadable('这一段刚被他人改动，请再试一次');
  if (segment === 0) return readAs(toStartCommands(planned, rowID, at));
  const before = parts[segment - 1];
  const moved = placedAt(planned, rowID, part, Math.max(at, before?.finish ?? at));
  return readAs([toCommand(planned, rowID, parts.with(segment, moved))]);
};

export const toJoinCommands = (rowID: string): Read<readonly PlanCommand[]> =>
  readAs([{ kind: 'split', activityID: rowID, segments: null }]);
