import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import { scopePlan } from '@xmgl/contracts/scope/scope-plan.document';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import type { SampleDocument } from '../sample-documents.ts';

const plan: SampleDocument = {
  document: scopePlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-06-01',
      submitted: '2026-06-02',
      approved: '2026-06-04',
      chapters: {
        statement: '产品负责人依据立项批复和初步范围说明书编写，需求评审后定稿，由发起人批准。',
        wbs: '按版本和迭代分解，末级为一个迭代能完成的工作包；每个工作包写明完成的定义和负责人。',
        baseline: '范围说明书、WBS 和三个版本的目标合为范围基准，1.0 开发前由发起人批准。',
        acceptance: '每个版本由工程管理部按验收条件逐项试用确认，遗留问题记入问题日志，关闭后正式接收。',
        change: '迭代内的次序由业务代表调整；改变版本目标、费用或发布日期的走变更，由变更控制委员会批准。',
      },
    },
  ],
};

const requirements: SampleDocument = {
  document: requirementPlan,
  versions: [
    {
      major: 0,
      minor: 2,
      state: '评审中',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-06-03',
      submitted: '2026-09-10',
      chapters: {
        collection: '访谈工程管理部与八个试点项目部，原型走查，现场观察班前会和巡检；每两周梳理一次。',
        configuration: '需求在系统中分版本，批准后的修改写明变更或原因，自动告知负责关联工作的人。',
        priority: '监管要求和实名制接口为必须有；试点项目部共同提出的为应该有；单个项目部的为可以有。',
        metrics: '版本发布前，必须有的需求全部跟踪到 WBS 和成果；三十天内的变动率不高于 15%。',
        tracing: { chosen: ['WBS', '可交付成果', '验收'] },
      },
    },
  ],
};

const statement: SampleDocument = {
  document: scopeStatement,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'linxue',
      written: '2026-06-05',
      submitted: '2026-06-09',
      approved: '2026-06-12',
      chapters: {
        product: `智慧工地管理平台 2.0：移动端与管理端，支持 200 个项目部、1 万人同时在册，离线可用。
1.0 实名制与考勤，1.1 质量安全巡检，2.0 进度与指挥大屏。`,
        deliverables: {
          lines: [
            {
              name: '1.0 实名制与考勤',
              kind: '产品',
              day: '2026-08-31',
              criteria: '八个试点项目部连续使用两周，考勤与省平台一致率 99.5% 以上。',
            },
            {
              name: '1.1 质量安全巡检',
              kind: '产品',
              day: '2026-10-23',
              criteria: '巡检、整改、复查闭环，离线 24 小时后可补传。',
            },
            {
              name: '2.0 进度与指挥大屏',
              kind: '产品',
              day: '2026-12-11',
              criteria: '大屏三秒内刷新，进度数据与计划软件一致。',
            },
            {
              name: '等保测评报告',
              kind: '文档',
              day: '2027-01-15',
              criteria: '二级测评结论为「符合」或「基本符合」，无高风险项。',
            },
            {
              name: '培训与推广',
              kind: '服务',
              day: '2027-01-29',
              criteria: '每个项目部至少两人通过考核，资料可重复使用。',
            },
          ],
        },
        acceptance: '每个版本按用户故事的验收条件逐项确认；总验收前试运行 30 天，无严重缺陷。',
        exclusions: '不含项目部的网络改造、终端和门禁设备采购，不含财务与物资系统自身的改造。',
        constraints: {
          lines: [
            {
              name: '集团统一身份认证在试点前开通',
              kind: '假设',
              category: '外部',
              day: '2026-08-31',
              impact: '试点使用独立账号，推广时再迁移一次',
            },
          ],
        },
        interfaces: '与省实名制平台、财务系统、物资系统经接口对接，接口约定按版本号受控。',
      },
    },
  ],
};

/** How the scope is managed: before the 项目管理计划, which lists it; and what it is. */
export const softwareScopePlans = [plan, requirements];
export const softwareStatement = [statement];
