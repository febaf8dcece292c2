import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import type { SampleDocument } from './sample-documents.ts';

/** How the schedule of the tower is kept. */
export const constructionSchedulePlan: SampleDocument = {
  document: schedulePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-03-05',
      submitted: '2026-03-07',
      approved: '2026-03-10',
      chapters: {
        model: '按分部分项编制总进度计划，标准层以层为单位；由技术负责人编制，各专业工长复核。',
        precision: '工期以工作日计，养护等以日历天计；估算精确到半天，关键路径另留十个日历天的应急时间。',
        calendars: '管理与专业分包按周一至周五，现场按七天作业；法定节假日按国务院通知，室外工程冬休。',
        estimating:
          '标准层按企业定额的工程量和班组产量估算，验收、检测和调试用三点估算，其余类比上一个同规模项目。',
        upkeep: '每两周检查一次，班组长填报实际进度，进度管理员三日内确认；检查日期以前的进度确认后不再改。',
        thresholds: '关键活动拖后一天即分析，合同节点预测晚三天报项目经理，晚七天报建设单位。',
        measuring: '完成比例按已完工程量，前锋线按完成比例标定，与当前基线比较。',
        baseline: '总进度计划经监理审批后作为基线；改变合同节点的调整先走变更。',
        reporting: '周报附前锋线和三周滚动计划，月报附里程碑趋势图，发建设、监理单位。',
      },
    },
  ],
};

/** How the schedule of the releases is kept. */
export const softwareSchedulePlan: SampleDocument = {
  document: schedulePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-06-02',
      submitted: '2026-06-03',
      approved: '2026-06-05',
      chapters: {
        model: '按版本和两周一次的迭代编制，迭代以内由团队自行安排；由产品经理编制，架构师复核。',
        precision: '工期以工作日计，试运行以日历天计；估算精确到半天，每个版本留五个工作日的余量。',
        calendars: '周一至周五，法定节假日按国务院通知。',
        estimating: '开发按前两个产品的同类功能类比，评审、联调、测评和迁移用三点估算。',
        upkeep: '每周五更新一次，由各组长填报，产品经理确认。',
        thresholds: '版本发布预测晚五个工作日即调整范围或人力，晚十个工作日报发起人。',
        measuring: '完成比例按验收通过的用户故事，前锋线按完成比例标定。',
        baseline: '集团信息化领导小组批准的总体计划为基线，改变版本目标和发布日期的走变更。',
        reporting: '每周通报前锋线，每月报里程碑趋势。',
      },
    },
  ],
};
