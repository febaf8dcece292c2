import type { RunFormat } from '@xmgl/contracts/schedule/exchange.calls';

export const formatWords: Readonly<Record<RunFormat, string>> = {
  mspdi: 'Project XML',
  xer: 'Primavera XER',
  p6xml: 'Primavera XML',
  ical: 'iCal',
  json: '计划 JSON',
  xlsx: 'Excel',
};

export const countWords = [
  ['activities', '活动'],
  ['milestones', '其中里程碑'],
  ['wbsNodes', 'WBS 节点'],
  ['links', '逻辑关系'],
  ['calendars', '日历'],
  ['resources', '资源'],
  ['assignments', '资源分配'],
  ['baselines', '基线'],
] as const;

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
