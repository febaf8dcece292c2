import type { SampleTrace } from '../sample-scope.ts';

/** What the product's requirements are traced to; one has no deliverable yet. */
export const softwareTraces: readonly SampleTrace[] = [
  {
    requirement: '实名制考勤按省平台新接口实时上报',
    wbs: ['版本 1.0：实名制与考勤'],
    deliverables: ['1.0 实名制与考勤'],
  },
  {
    requirement: '巡检可以离线填写，联网后补传',
    wbs: ['版本 1.1：质量安全巡检'],
    deliverables: ['1.1 质量安全巡检'],
  },
  {
    requirement: '隐患整改闭环，逾期自动提醒',
    wbs: ['版本 1.1：质量安全巡检'],
    deliverables: ['1.1 质量安全巡检'],
  },
  {
    requirement: '指挥大屏三秒内刷新',
    wbs: ['版本 2.0：进度与指挥大屏'],
    deliverables: ['2.0 进度与指挥大屏'],
  },
  { requirement: '计划软件的进度一键导入', wbs: ['版本 2.0：进度与指挥大屏'], deliverables: [] },
  { requirement: '通过等保二级测评', wbs: ['测评、推广与验收'], deliverables: ['等保测评报告'] },
];
