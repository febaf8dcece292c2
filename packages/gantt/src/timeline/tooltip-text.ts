import { dayOf, finishDayOf, formatDay, formatFinish, formatMoment, weekdayName } from '../calendar-date.ts';
import type { GanttLink, GanttRow } from '../gantt-types.ts';
import type { Outline } from '../table/outline.ts';
import { type DragPreview, linkTypeNames, linkTypeOf } from './drag-preview.ts';
import type { TooltipContent } from './timeline-live.ts';

type Text = Pick<TooltipContent, 'title' | 'lines' | 'warning'>;

function dayText(at: number): string {
  return `${formatDay(dayOf(at))} ${weekdayName(dayOf(at))}`;
}

/** What hovering a bar tells. */
export function describeRow(row: GanttRow): Text {
  const lines: [string, string][] = [];
  if (row.kind === 'milestone') {
    lines.push(['日期', formatMoment(row.startAt)]);
  } else {
    lines.push(['开始', formatMoment(row.startAt)], ['完成', formatFinish(row.finishAt)]);
    if (row.kind === 'group') return { title: row.name, lines, warning: null };
    lines.push(['工期', row.durationText]);
  }
  lines.push(['完成比例', `${Math.round(row.percentComplete)}%`]);
  if (row.totalFloatText !== '') lines.push(['总时差', row.totalFloatText]);
  if (row.ownerText !== '') lines.push(['责任人', row.ownerText]);
  if (row.deadlineAt !== null) lines.push(['期限', dayText(row.deadlineAt - 1)]);
  if (row.baselineFinishAt !== null) {
    const late = finishDayOf(row.finishAt) - finishDayOf(row.baselineFinishAt);
    const drift = late === 0 ? '如期' : late > 0 ? `晚 ${late} 天` : `早 ${-late} 天`;
    lines.push(['基线完成', `${formatDay(finishDayOf(row.baselineFinishAt))}（${drift}）`]);
  }
  const isMissed = row.deadlineAt !== null && row.finishAt > row.deadlineAt;
  const critical = row.isCritical ? ' · 关键' : '';
  return {
    title: `${row.code} ${row.name}${critical}`.trim(),
    lines,
    warning: row.hasProblem ?? (isMissed ? '预计完成晚于期限' : null),
  };
}

/** What the thumb below a bar is for. */
export function describeThumb({ name, percentComplete }: GanttRow): Text {
  return {
    title: '拖动改完成百分比',
    lines: [
      ['活动', name],
      ['完成比例', `${Math.round(percentComplete)}%`],
    ],
    warning: null,
  };
}

export function describeLink(link: GanttLink, outline: Outline): Text {
  const nameOf = (id: string): string => outline.rows[outline.indexOf.get(id) ?? -1]?.name ?? '';
  const lines: [string, string][] = [
    ['前置', nameOf(link.predId)],
    ['后续', nameOf(link.succId)],
  ];
  if (link.lagText !== '') lines.push(['间隔', link.lagText]);
  return { title: `${linkTypeNames[link.type]}（${link.type}）`, lines, warning: null };
}

/** What a drag would bring, while it lasts. */
export function describeDrag(drag: DragPreview, row: GanttRow, outline: Outline): Text {
  if (drag.kind === 'link') {
    const target =
      drag.target === null ? undefined : outline.rows[outline.indexOf.get(drag.target.rowId) ?? -1];
    if (drag.target === null || target === undefined) {
      return {
        title: `从「${row.name}」的${drag.end === 'start' ? '开始' : '完成'}连出`,
        lines: [],
        warning: null,
      };
    }
    const type = linkTypeOf(drag.end, drag.target.end);
    return {
      title: `${linkTypeNames[type]}（${type}）`,
      lines: [
        ['前置', row.name],
        ['后续', target.name],
      ],
      warning: target.id === row.id ? '不能与自身相连' : null,
    };
  }
  if (drag.kind === 'progress') {
    return { title: row.name, lines: [['完成比例', `${drag.percentComplete}%`]], warning: null };
  }
  const days = Math.round((drag.deltaMinutes / 1440) * 10) / 10;
  const change = days === 0 ? '未变' : `${days > 0 ? '推后' : '提前'} ${Math.abs(days)} 天`;
  const lines: [string, string][] = [
    ['开始', formatMoment(drag.startAt)],
    ['完成', formatFinish(drag.finishAt)],
    ['变动', change],
  ];
  const title = drag.alsoIds.length === 0 ? row.name : `${row.name} 等 ${drag.alsoIds.length + 1} 项`;
  return { title, lines: row.kind === 'milestone' ? lines.slice(1) : lines, warning: null };
}
