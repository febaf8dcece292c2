import type { SampleReport } from '../sample-reports.ts';

const people = { author: '何静', reviewer: '陈明远' } as const;

export const softwareReports: readonly SampleReport[] = [
  {
    ...people,
    title: '2026 年 8 月月报',
    reportKind: '月报',
    periodStart: '2026-08-01',
    periodEnd: '2026-08-31',
    texts: {
      overall: '需求与架构已评审通过，开发按迭代推进；试点项目部的网络条件是主要风险。',
      completed: '完成统一身份认证对接和移动端离线表单的首个迭代。',
      unfinished: '实名制闸机接口文档与实际不符，联调推后一周。',
      issues: '三个项目部带宽不足，已改为分级上传，视频只在有线网络上传。',
      changes: '实名制接入改用住建平台新接口已批准实施。',
      stakeholders: '试点项目部经理每两周参加一次评审，意见进入待办清单。',
      resources: '开发 9 人、测试 3 人、实施 2 人。',
      nextPlan: '9 月完成巡检与考勤模块，准备试点部署。',
      coordination: '请集团信息中心在 9 月 10 日前开通试点单位的账号同步。',
    },
    taken: ['提交', '发布'],
  },
  {
    ...people,
    title: '2026 年第 36 周周报',
    reportKind: '周报',
    periodStart: '2026-08-31',
    periodEnd: '2026-09-06',
    texts: {
      overall: '迭代 6 按期结束，缺陷数下降。',
      completed: '离线表单重复提交的缺陷修复并通过回归。',
      resources: '开发 9 人、测试 3 人。',
      nextPlan: '进入迭代 7：考勤夜班规则与闸机联调。',
      coordination: '无',
    },
    taken: ['提交', '发布'],
  },
  {
    ...people,
    title: '2026 年第 37 周周报',
    reportKind: '周报',
    periodStart: '2026-09-07',
    periodEnd: '2026-09-13',
    texts: {
      overall: '闸机联调已打通两家设备，第三家等待厂家升级固件。',
      completed: '考勤算法增加夜班跨天规则，单元测试全部通过。',
      nextPlan: '下周在试点项目部小范围部署。',
      coordination: '请试点项目部落实现场资料员的培训时间。',
    },
    taken: ['提交'],
  },
  {
    ...people,
    title: '2026 年第 38 周周报',
    reportKind: '周报',
    periodStart: '2026-09-14',
    periodEnd: '2026-09-20',
    texts: { completed: '试点环境部署完成，正在导入基础数据。' },
    taken: [],
  },
];
