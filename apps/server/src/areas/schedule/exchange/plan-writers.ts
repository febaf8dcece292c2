import { toMspdi } from '@xmgl/engine/exchange/document-to-mspdi';
import { listXerNotes, toP6Xml, toXer } from '@xmgl/engine/exchange/document-to-xer';
import { listMspdiNotes } from '@xmgl/engine/exchange/mspdi-losses';
import { listCalendarNotes, toPlanCalendar } from './plan-calendar.ts';

const lastNumber = 10;

/** What writes a plan as a file of each form. */
export const planWriters = {
  mspdi: {
    ending: '.xml',
    write: toMspdi,
    listNotes: listMspdiNotes,
    baselinesKept: lastNumber,
    why: 'Project 文件只放得下当前基线和导入时带编号的基线',
  },
  xer: {
    ending: '.xer',
    write: toXer,
    listNotes: listXerNotes,
    baselinesKept: 0,
    why: 'XER 文件只放得下一个基线，写为计划日期',
  },
  p6xml: {
    ending: '.p6.xml',
    write: toP6Xml,
    listNotes: listXerNotes,
    baselinesKept: 'all',
    why: '',
  },
  ical: {
    ending: '.ics',
    write: toPlanCalendar,
    listNotes: listCalendarNotes,
    baselinesKept: 0,
    why: '日历文件没有基线',
  },
} as const;

export type ExportFormat = keyof typeof planWriters;
