import { dayOf, finishDayOf, formatDay } from '../calendar-date.ts';
import type { GanttColumn } from '../gantt-types.ts';

/** 编码 名称 工期 开始 完成 前置 总时差 % 责任人. */
export const defaultGanttColumns: readonly GanttColumn[] = [
  { field: 'code', title: '编码', width: 84, text: (row) => row.code },
  {
    field: 'name',
    title: '名称',
    width: 264,
    minWidth: 120,
    isTree: true,
    isEditable: true,
    text: (row) => row.name,
  },
  {
    field: 'duration',
    title: '工期',
    width: 76,
    align: 'right',
    isEditable: true,
    text: (row) => row.durationText,
  },
  {
    field: 'start',
    title: '开始',
    width: 104,
    isEditable: true,
    editor: 'date',
    text: (row) => formatDay(dayOf(row.startAt)),
  },
  {
    field: 'finish',
    title: '完成',
    width: 104,
    isEditable: true,
    editor: 'date',
    text: (row) => formatDay(row.kind === 'milestone' ? dayOf(row.finishAt) : finishDayOf(row.finishAt)),
  },
  { field: 'predecessors', title: '前置', width: 104, isEditable: true, text: (row) => row.predecessorsText },
  { field: 'totalFloat', title: '总时差', width: 80, align: 'right', text: (row) => row.totalFloatText },
  {
    field: 'percentComplete',
    title: '完成 %',
    width: 72,
    align: 'right',
    isEditable: true,
    text: (row) => (row.kind === 'group' ? '' : `${Math.round(row.percentComplete)}%`),
    editText: (row) => `${Math.round(row.percentComplete)}`,
  },
  { field: 'owner', title: '责任人', width: 92, text: (row) => row.ownerText },
];
