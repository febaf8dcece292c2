import { definePlanDocument } from '../plan-document/plan-document.ts';
import { words } from '../register/fields.ts';

export const requirementPlan = definePlanDocument({
  kind: 'requirement_plan',
  entity: 'RequirementPlan',
  label: '需求管理计划',
  page: 'scope.plan',
  code: 'XQJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/rangeManagement/index?tab=plan&view=requirement&id=${id}`,
  sections: {
    collection: {
      label: '收集与分析',
      hint: '向谁、用什么方法收集需求，怎样记录和分析，多久梳理一次。',
      required: true,
    },
    configuration: {
      label: '配置与变更审批',
      hint: '需求怎样编号和分版本，修改由谁批准，怎样告知有关的人。',
      required: true,
    },
    priority: {
      label: '优先级规则',
      hint: '什么样的需求是必须有、应该有、可以有、本期不做，由谁确定。',
      required: true,
    },
    metrics: {
      label: '测量指标',
      hint: '用哪些指标衡量需求的落实和稳定，例如跟踪覆盖率、需求变动率。',
      required: true,
    },
    tracing: {
      kind: 'choices',
      label: '跟踪结构',
      hint: '每项已批准的需求必须跟踪到哪些内容；缺少的列为缺口。',
      choices: words('WBS', '可交付成果', '验收'),
      required: true,
    },
  },
});
