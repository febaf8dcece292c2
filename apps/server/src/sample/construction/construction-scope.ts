import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import { constructionCostPlan } from '../sample-cost-plans.ts';
import type { SampleDocument } from '../sample-documents.ts';
import { constructionResourcePlan } from '../sample-resource-plans.ts';
import { constructionSchedulePlan } from '../sample-schedule-plans.ts';
import { constructionScopePlans, constructionStatement } from './construction-scope-documents.ts';

const scope: SampleDocument = {
  document: preliminaryScope,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-02-25',
      submitted: '2026-02-27',
      approved: '2026-03-02',
      chapters: {
        objectives: '按合同工期和质量标准建成 3# 住宅楼并交付，使集团具备承接三期的条件。',
        product: `地上住宅，钢筋混凝土剪力墙结构，钻孔灌注桩加筏板基础。
含给排水、电气、暖通、电梯与室外工程。`,
        acceptance: '按《建筑工程施工质量验收统一标准》逐批、分项、分部验收；竣工由五方共同验收并备案。',
        boundary: '施工红线内的土建与安装；不含桩基检测、燃气与有线电视专项、精装修二次设计。',
        deliverables: '住宅楼实体、竣工图、质量控制资料、使用说明书与保修书、竣工验收备案文件。',
        constraints: {
          lines: [
            {
              name: '夜间 22:00 至次日 6:00 不得进行产生噪声的作业',
              category: '外部',
              impact: '混凝土浇筑与土方外运只能分段安排',
            },
            {
              name: '塔吊覆盖范围内的 2# 楼由相邻标段先行施工',
              category: '进度',
              impact: '塔吊交叉作业须错开，吊装时段受限',
            },
          ],
        },
        assumptions: {
          lines: [
            {
              name: '地质勘察报告与实际土层一致',
              category: '技术',
              day: '2026-04-30',
              impact: '支护方案重新论证，工期增加两周以上',
            },
            {
              name: '施工许可证在开工前取得',
              category: '外部',
              day: '2026-03-02',
              impact: '不能进场施工，开工令顺延',
            },
          ],
        },
        organization:
          '项目经理部下设技术、质量安全、商务、物资、施工五组；监理、劳务和专业分包按合同参加周例会。',
        risks: {
          lines: [
            { name: '雨季与主体施工重叠', impact: '每层周期延长一天，封顶推迟' },
            { name: '钢筋价格波动超过 5%', impact: '资金周转增加，须按合同调差' },
          ],
        },
        milestones: { planned: ['开工令', '出正负零', '主体结构封顶', '竣工交付'] },
        wbs: {
          lines: [
            { name: '施工准备', level: '一级' },
            { name: '地基与基础', level: '一级' },
            { name: '主体结构', level: '一级' },
            { name: '砌体工程', level: '一级' },
            { name: '装饰装修', level: '一级' },
            { name: '机电安装', level: '一级' },
            { name: '电梯工程', level: '一级' },
            { name: '室外工程', level: '一级' },
            { name: '竣工验收', level: '一级' },
          ],
        },
        estimate: 85_000_000,
        configuration: '施工图、变更单、专项方案和竣工图按编号与版次受控，过期版本收回。',
        approval: '范围变化报项目经理；影响工期或费用的经变更控制委员会。',
      },
    },
  ],
};

const plan: SampleDocument = {
  document: projectPlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'demo',
      approver: 'linxue',
      written: '2026-03-09',
      submitted: '2026-03-16',
      approved: '2026-03-20',
      chapters: {
        lifeCycle: `1. 准备：开工令签发，由监理工程师确认。
2. 基础：出正负零，验收合格后进入主体。
3. 主体：结构封顶并通过中间验收。
4. 安装与装饰：样板先行，分层移交。
5. 验收与交付：五方验收、备案、移交。`,
        approach: '预测型',
        tailoring: '采购按集团集中采购制度办理。',
        control: `变更由申请人在系统提出，分析工期与费用影响后由变更控制委员会表决；授权限额内由项目经理批准。
图纸、方案、基线按编号与版本受控，每次批准的变更形成新的基线。`,
        review:
          '每周检查进度与问题，每月由项目经理主持对照基线审查进度、成本、质量和安全；偏差超过黄线的当周提出措施。',
      },
    },
  ],
};

export const constructionScope = [
  scope,
  ...constructionScopePlans,
  constructionSchedulePlan,
  constructionCostPlan,
  constructionResourcePlan,
  plan,
  ...constructionStatement,
];
