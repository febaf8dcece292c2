import { definePlanDocument } from '../plan-document/plan-document.ts';

export const stakeholderPlan = definePlanDocument({
  kind: 'stakeholder_plan',
  entity: 'StakeholderPlan',
  label: '干系人参与计划',
  page: 'stakeholder.plan',
  code: 'GXJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/stakeholderManagement/index?tab=plan&view=document&id=${id}`,
  sections: {
    goals: {
      label: '目标与原则',
      hint: '希望干系人的参与达到什么程度，遵循哪些原则，例如尽早沟通、一事一主责。',
      required: true,
    },
    strategy: {
      label: '分组与策略',
      hint: '按优先级或权力、利益把干系人分成几组，各组采取什么策略，由谁对接。',
      required: true,
    },
    methods: {
      label: '参与方法与频次',
      hint: '对各组用拜访、会议、汇报等哪种方式，多久一次，由谁负责。',
      required: true,
    },
    information: {
      label: '信息需求',
      hint: '各干系人需要哪些信息、何种详细程度、以什么形式、何时得到。',
      required: true,
    },
    escalation: {
      label: '冲突处理与升级',
      hint: '意见不一致时先由谁协调，几日内未解决升级到谁，哪些事项必须上报。',
      required: true,
    },
    cycle: {
      label: '评估周期',
      hint: '多久评估一次参与度，由谁评估，什么情况下提前复核本计划。',
      required: true,
    },
    confidentiality: {
      label: '保密要求',
      hint: '哪些分析和评价只在哪些人中间使用，如何保存。',
    },
  },
});
