import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toLocalAt as at } from '../plan/sample-plan.ts';
import type { SampleSource } from '../plan/sample-section.ts';
import { foundation, preparation } from './below-ground.ts';
import { decoration, masonry } from './finishing.ts';
import { mainStructure } from './main-structure.ts';
import { sampleResources } from './resources.ts';
import { toOutdoorCalendar, toSiteCalendar } from './sample-calendars.ts';
import { acceptance, lifts, mechanical, outdoor } from './services.ts';

/** What took longer than planned, in days: rain in the pit, a test that failed, a late delivery. */
const delays: readonly (readonly [key: string, days: number])[] = [
  ['F4', 5],
  ['F5', 3],
  ['F9', 2],
  ['F13', 1],
  ['S3A', 1],
  ['S5B', 1],
];

/** 一级 of the contract, 二级 of the site, 三级 of a trade. */
const milestones: SampleSource['milestones'] = [
  [
    'KG',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2026-03-02T17:00'),
      criteria: '施工许可证与开工令齐备',
    },
  ],
  ['F6', { level: '二级', criteria: '五方验槽通过，记录签字齐全' }],
  [
    'F20',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2026-07-31T17:00'),
      criteria: '地下室顶板浇筑完成，混凝土强度达到设计要求',
    },
  ],
  ['TD2', { level: '三级', committedAt: at('2026-04-30T17:00'), criteria: '检测合格，取得使用登记证' }],
  [
    'S19',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2026-11-30T17:00'),
      criteria: '屋面结构浇筑完成，监理签认',
    },
  ],
  ['D2', { level: '三级', committedAt: at('2026-12-10T17:00'), criteria: '设备到场，开箱检验合格' }],
  ['M15', { level: '二级', committedAt: at('2027-03-15T17:00'), criteria: '业主、监理、设计三方确认样板' }],
  ['E12', { level: '二级', committedAt: at('2027-05-31T17:00'), criteria: '供电部门验收送电' }],
  [
    'Y11',
    {
      level: '一级',
      isContract: true,
      committedAt: at('2027-08-31T17:00'),
      criteria: '竣工验收备案完成，钥匙移交业主',
    },
  ],
];

const toLimits = (idOf: (key: string) => string): PlanCommand[] => [
  { kind: 'setPlanOptions', fields: { endAt: at('2027-08-31T17:00') } },
  { kind: 'setDeadline', rowID: idOf('F20'), at: at('2026-07-31T17:00') },
  { kind: 'setDeadline', rowID: idOf('S19'), at: at('2026-11-30T17:00') },
  { kind: 'setDeadline', rowID: idOf('Y11'), at: at('2027-08-31T17:00') },
  {
    kind: 'setConstraint',
    rowID: idOf('D2'),
    constraintKind: 'startNoEarlierThan',
    at: at('2026-12-01T08:00'),
  },
  { kind: 'setConstraint', rowID: idOf('Y6'), constraintKind: 'asLateAsPossible', at: null },
  { kind: 'setCalendar', rowID: idOf('F11'), calendarID: null },
];

/**
 * A residential tower of 17 floors: about 150 activities with four kinds of links, holidays, a winter stop,
 * trades and machines, a baseline, and half a year of progress with some delay. `site` is seven days a week,
 * `outdoor` the same without the winter.
 */
export const sampleConstruction: SampleSource = {
  sections: [
    preparation,
    foundation,
    mainStructure,
    masonry,
    decoration,
    mechanical,
    lifts,
    outdoor,
    acceptance,
  ],
  resources: sampleResources,
  toCalendars: (newId) => {
    const site = toSiteCalendar(newId());
    return { site, outdoor: toOutdoorCalendar(newId(), site.calendarID) };
  },
  hammocks: new Set(['P9', 'TD6', 'E1']),
  ofUnit: ['S20', 'Q6', 'Y1', 'YS7'],
  steps: {
    F13: [
      ['模板支设验收', 40],
      ['钢筋隐蔽验收', 40],
      ['梁板移交浇筑', 20],
    ],
    S12A: [
      ['墙柱钢筋隐蔽验收', 50],
      ['模板验收', 50],
    ],
    S18: [
      ['机房层墙柱', 35],
      ['机房层梁板', 40],
      ['屋面构架', 25],
    ],
  },
  toLimits,
  milestones,
  delays,
  statusAt: at('2026-09-11T17:00'),
  approval: '施工总进度计划经监理审批',
};
