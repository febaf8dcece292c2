import type { ExportNote } from '@xmgl/contracts/schedule/exchange.calls';
import { isMilestoneKind } from '@xmgl/engine/commands/activity-commands';
import { formatDuration, inWords } from '@xmgl/engine/commands/duration-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import { dayOf, type Entry, toCalendarText } from '../../../desk/calendar-text.ts';

const toEntry = (plan: PlanDocument, { id, start, finish }: Schedule['activities'][number]): Entry[] => {
  const row = plan.activity.get(id);
  const spans = row?.kind === 'levelOfEffort' || row?.kind === 'hammock';
  if (!row || row.isInactive || spans) return [];
  const node = row.wbsNodeID === null ? undefined : plan.wbsNode.get(row.wbsNodeID);
  const isMilestone = isMilestoneKind(row.kind);
  const length = inWords(formatDuration(row.durationMin, row.isElapsed, plan.settings.minutesPerDay));
  // Midnight belongs to the day before it.
  const lastDay = dayOf(Math.max(start, finish - 1));
  return [
    {
      id,
      title: isMilestone ? `◆ ${row.name}` : row.name,
      text: [
        `${row.code}${node ? ` · ${node.code} ${node.name}` : ''}`,
        isMilestone ? '里程碑' : `工期 ${length}，完成 ${row.percentComplete}%`,
      ].join('\n'),
      firstDay: isMilestone ? lastDay : dayOf(start),
      lastDay,
      url: undefined,
    },
  ];
};

/** Activities and milestones as whole days of a calendar. */
export const toPlanCalendar = (plan: PlanDocument, schedule: Schedule, projectName: string): string =>
  toCalendarText(
    projectName,
    schedule.activities.flatMap((dates) => toEntry(plan, dates)),
    new Date(),
  );

/** A calendar knows of days alone. */
export const listCalendarNotes = (plan: PlanDocument): readonly ExportNote[] => {
  const count = plan.link.size + plan.assignment.size;
  const what = '逻辑关系与资源分配';
  const why = '日历文件只有活动和里程碑的日期，不能再导入为计划';
  return count === 0 ? [] : [{ what, where: '', why, count, comesBack: false }];
};
