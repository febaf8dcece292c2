import { definePlanDocument } from '../plan-document/plan-document.ts';

export const scopePlan = definePlanDocument({
  kind: 'scope_plan',
  entity: 'ScopePlan',
  label: '范围管理计划',
  page: 'scope.plan',
  code: 'FWJH',
  approver: 'manager',
  isPart: true,
  address: (id) => `/rangeManagement/index?tab=plan&id=${id}`,
  sections: {
    statement: {
      label: '范围说明书编制',
      hint: '由谁、依据什么、在什么时候编写范围说明书，怎样细化，由谁批准。',
      required: true,
    },
    wbs: {
      label: 'WBS 创建与维护',
      hint: '分解到哪一级，工作包的大小，编码方法，由谁维护，词典写到什么程度。',
      required: true,
    },
    baseline: {
      label: '范围基准审批',
      hint: '范围基准由哪些文件组成，由谁批准，什么时候建立。',
      required: true,
    },
    acceptance: {
      label: '验收程序',
      hint: '可交付成果怎样提交、检验和接收，由谁签认，不合格怎样处理。',
      required: true,
    },
    change: {
      label: '范围变更控制',
      hint: '谁可以提出变更，怎样评估影响，由谁批准，未经变更的改动怎样处理。',
      required: true,
    },
  },
});
