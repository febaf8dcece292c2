import { definePlanDocument } from '../plan-document/plan-document.ts';
import { words } from '../register/fields.ts';
import { deliverableKinds } from './deliverable-kinds.ts';

export const scopeStatement = definePlanDocument({
  kind: 'scope_statement',
  entity: 'ScopeStatement',
  label: '范围说明书',
  page: 'scope.statement',
  code: 'FWSM',
  approver: 'sponsor',
  address: (id) => `/rangeManagement/index?tab=statement&id=${id}`,
  sections: {
    product: {
      label: '产品范围描述',
      hint: '产品、服务或工程实体的规模、功能和特征，比章程更详细。',
      required: true,
    },
    deliverables: {
      kind: 'lines',
      label: '可交付成果',
      hint: '逐项列出要交付的成果、类别、验收标准和计划日期。',
      required: true,
      fields: {
        name: { kind: 'text', label: '可交付成果', max: 100, required: true },
        kind: { kind: 'choice', label: '类别', choices: deliverableKinds, required: true, width: 110 },
        day: { kind: 'day', label: '计划日期' },
        criteria: { kind: 'longText', label: '验收标准', max: 2000 },
      },
    },
    acceptance: { label: '验收标准', hint: '成果整体按什么条件、程序和依据接收。', required: true },
    exclusions: { label: '项目除外责任', hint: '明确不在项目之内的工作和成果。', required: true },
    constraints: {
      kind: 'lines',
      label: '制约因素与假设条件',
      hint: '限制选择的条件，和暂当作成立的事；批准后可以转入假设日志。',
      fields: {
        name: { kind: 'text', label: '内容', max: 100, required: true },
        kind: {
          kind: 'choice',
          label: '类型',
          choices: words('假设', '制约因素'),
          required: true,
          width: 110,
        },
        category: {
          kind: 'choice',
          label: '类别',
          choices: words('范围', '进度', '成本', '质量', '资源', '技术', '合同', '外部'),
          required: true,
          width: 96,
        },
        day: { kind: 'day', label: '验证日期' },
        impact: { kind: 'longText', label: '影响', max: 2000, required: true },
      },
    },
    interfaces: { label: '边界与接口', hint: '与其他工程、系统和单位的分界和衔接。' },
  },
});
