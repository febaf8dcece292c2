import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import { softwareCostPlan } from '../sample-cost-plans.ts';
import type { SampleDocument } from '../sample-documents.ts';
import { softwareResourcePlan } from '../sample-resource-plans.ts';
import { softwareSchedulePlan } from '../sample-schedule-plans.ts';
import { softwareScopePlans, softwareStatement } from './software-scope-documents.ts';

const scope: SampleDocument = {
  document: preliminaryScope,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-05-25',
      submitted: '2026-05-27',
      approved: '2026-05-29',
      chapters: {
        objectives: '一处填报、全员共用：考勤、巡检和进度数据由现场产生，集团实时可见。',
        product: '移动端可离线；支持 200 个项目部、1 万人同时在册；与省实名制平台、财务和物资系统接口。',
        acceptance: '每个版本按用户故事的验收条件逐项确认；总验收前试运行 30 天无严重缺陷。',
        boundary: '含研发、试点、培训与推广；不含项目部网络改造和终端采购。',
        deliverables: '三个版本的软件、接口文档、等保测评报告、培训材料、源码。',
        assumptions: {
          lines: [
            {
              name: '集团统一身份认证在试点前开通',
              category: '外部',
              day: '2026-08-31',
              impact: '试点使用独立账号，推广时再迁移一次',
            },
          ],
        },
        organization: '产品、研发、测试三组，两周一个迭代；工程管理部派一名业务代表。',
        risks: {
          lines: [{ name: '门禁设备接口文档不全', impact: '设备接入迭代延后' }],
        },
        milestones: { planned: ['需求评审', '1.1 发布', '2.0 发布', '项目验收'] },
        wbs: {
          lines: [
            { name: '启动与需求', level: '一级' },
            { name: '架构与基础设施', level: '一级' },
            { name: '版本 1.0：实名制与考勤', level: '一级' },
            { name: '版本 1.1：质量安全巡检', level: '一级' },
            { name: '版本 2.0：进度与指挥大屏', level: '一级' },
            { name: '测评、推广与验收', level: '一级' },
          ],
        },
        estimate: 4_500_000,
        configuration: '源码、接口约定和发布包按版本号受控，主分支须评审后合并。',
        approval: '迭代范围由项目经理与业务代表商定，版本目标由发起人批准。',
      },
    },
  ],
};

const plan: SampleDocument = {
  document: projectPlan,
  versions: [
    {
      major: 0,
      minor: 2,
      state: '评审中',
      owner: 'demo',
      approver: 'linxue',
      written: '2026-06-10',
      submitted: '2026-09-09',
      chapters: {
        lifeCycle: `1. 需求：评审通过后进入迭代。
2. 迭代：1.0、1.1、2.0 三个版本，每个版本由工程管理部验收。
3. 推广：首批 8 个项目部，再到全集团。
4. 验收：试运行与等保测评通过后验收。`,
        approach: '混合型',
        tailoring: '采购只有云资源与测评两项，按集团框架协议下单，不另编采购计划。',
        control: '待办列表的次序由业务代表决定；改变版本目标、费用或发布日期的，按变更控制程序办理。',
        review: '每个迭代评审一次，每月向信息化领导小组报告版本进展、缺陷和使用率。',
      },
    },
  ],
};

export const softwareScope = [
  scope,
  ...softwareScopePlans,
  softwareSchedulePlan,
  softwareCostPlan,
  softwareResourcePlan,
  plan,
  ...softwareStatement,
];
