import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import type { SampleDocument } from './sample-documents.ts';

/** How the costs of the tower are kept. */
export const constructionCostPlan: SampleDocument = {
  document: costPlan,
  versions: [
    {
      major: 1,
      minor: 0,
      state: '已批准',
      owner: 'hejing',
      approver: 'demo',
      written: '2026-03-06',
      submitted: '2026-03-09',
      approved: '2026-03-12',
      chapters: {
        measure: '金额按不含税计，报告以万元表示、取两位小数，台账和单据记到分。',
        accounts: '控制账户设在 WBS 第二级，与成本科目一一对应；每个账户由专业工长负责，成本管理员汇总。',
        estimating:
          '自有班组、机械和商品混凝土按计划的资源分配自下而上，其余按施工图工程量和成本库单价，未招标的用三点估算；价格以 2026-02-15 为基期，施工图预算的准确度 −5%～+10%。',
        reserves:
          '应急储备按三点估算的标准差、80% 置信度汇总，由项目经理动用；管理储备为成本基准的 5%，凭批准的变更由发起人动用。',
        thresholds: 'CPI 或 SPI 低于 0.95 要分析原因，低于 0.90 报发起人；预计超支 5% 以上须提出纠正措施。',
        measuring: '挣值按完成百分比计取，管理费按支持型；每月末测量一次，完工估算用 BAC÷CPI。',
        booking:
          '成本凭发票、结算单、工时表和出入库单入账，填报人不得自审；每月 5 日前关闭上月，晚到的记入当月并注明补记，错账用冲销。',
        funding:
          '资金来自业主预付款、节点款和流动资金借款，按月平衡；缺口先在时差内移动活动，仍不足的报发起人。',
        reporting: '每月 5 日出成本报告，附挣值、三算对比和资金计划，发项目经理、发起人和单位财务部。',
      },
    },
  ],
};

/** How the costs of the releases are kept. */
export const softwareCostPlan: SampleDocument = {
  document: costPlan,
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
        measure: '金额按不含税计，报告以万元表示、取两位小数。',
        accounts: '控制账户为各版本，由产品经理负责；人力记入研发人力，云资源、设备和外包分科目。',
        estimating: '安排到人的按资源分配自下而上，其余人力按成本库单价，外购按报价，远期版本用三点估算。',
        reserves: '应急储备按 80% 置信度，由项目经理动用；管理储备为成本基准的 5%，由发起人动用。',
        thresholds: 'CPI 低于 0.95 在周会上分析，低于 0.90 或预计超支 10% 报发起人。',
        measuring: '按验收通过的用户故事折算完成百分比，每月末测量，完工估算用 BAC÷CPI。',
        booking: '人力按月结转，外购凭发票；每月 5 日前关闭上月，错账用冲销。',
        funding: '分三期由集团信息中心拨付，按期申请。',
        reporting: '每月通报花费和完工估算，每季度报集团信息化领导小组。',
      },
    },
  ],
};
