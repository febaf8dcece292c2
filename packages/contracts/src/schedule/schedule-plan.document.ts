import { definePlanDocument } from '../plan-document/plan-document.ts';

export const schedulePlan = definePlanDocument({
  kind: 'schedule_plan',
  entity: 'SchedulePlan',
  label: '进度管理计划',
  page: 'schedule.managementPlan',
  code: 'JDJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/scheduleManagement/index?tab=managementPlan&id=${id}`,
  sections: {
    model: {
      label: '进度模型的编制',
      hint: '用什么方法和工具编制，计划分几级，由谁编制，活动分解到多细。',
      required: true,
    },
    precision: {
      label: '准确度与计量单位',
      hint: '工期以工作日还是日历天计，估算的准确度要求，应急储备怎样考虑。',
      required: true,
    },
    calendars: {
      label: '工作日历',
      hint: '项目日历、各专业和资源的班次，法定节假日、冬休和停工怎样处理。',
      required: true,
    },
    estimating: {
      label: '工期估算',
      hint: '哪些活动用三点估算、参数估算或类比，定额和依据取自哪里，由谁复核。',
      required: true,
    },
    upkeep: {
      label: '更新与维护',
      hint: '多久检查一次，由谁填报、谁确认，检查日期以前的进度什么时候锁定。',
      required: true,
    },
    thresholds: {
      label: '控制临界值',
      hint: '拖后多少天、总时差剩多少要分析，要上报，关键里程碑的允许偏差。',
      required: true,
    },
    measuring: {
      label: '绩效测量',
      hint: '完成百分比怎样确定，前锋线按完成比例还是尚需时间标定，与哪一条基线比较。',
      required: true,
    },
    baseline: {
      label: '基线与变更',
      hint: '进度基准什么时候建立，由谁批准，什么样的调整要走变更。',
      required: true,
    },
    reporting: {
      label: '报告',
      hint: '进度报告和滚动计划的内容、格式、频次和对象。',
    },
  },
});
