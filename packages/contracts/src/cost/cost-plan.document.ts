import { definePlanDocument } from '../plan-document/plan-document.ts';

export const costPlan = definePlanDocument({
  kind: 'cost_plan',
  entity: 'CostPlan',
  label: '成本管理计划',
  page: 'cost.managementPlan',
  code: 'CBJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/costManagement/index?tab=managementPlan&id=${id}`,
  sections: {
    measure: {
      label: '计量与精度',
      hint: '金额按含税还是不含税计，以元还是万元表示，各级精确到哪一位。',
      required: true,
    },
    accounts: {
      label: '控制账户',
      hint: '控制账户设在 WBS 的哪一级，与成本科目怎样对应，由谁负责。',
      required: true,
    },
    estimating: {
      label: '估算方法与依据',
      hint: '各阶段用什么方法估算，价格取自哪里、以哪一天为基期，准确度要求。',
      required: true,
    },
    reserves: {
      label: '储备',
      hint: '应急储备和管理储备怎样确定，由谁动用，怎样补充。',
      required: true,
    },
    thresholds: {
      label: '控制临界值',
      hint: '偏差达到多少要分析、要上报，CPI、SPI、完工偏差各取多少。',
      required: true,
    },
    measuring: {
      label: '绩效测量规则',
      hint: '挣值怎样计取，报告周期，完工估算用哪一种公式。',
      required: true,
    },
    booking: {
      label: '入账与审核',
      hint: '成本凭什么单据入账，由谁审核，期间什么时候关闭，错了怎样冲销。',
      required: true,
    },
    funding: {
      label: '资金安排',
      hint: '资金从哪里来，各期限额多少，不足时怎样处理。',
    },
    reporting: {
      label: '报告',
      hint: '成本报告的内容、格式、频次和对象。',
    },
  },
});
