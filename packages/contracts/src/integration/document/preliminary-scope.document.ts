import { definePlanDocument } from '../../plan-document/plan-document.ts';
import { words } from '../../register/fields.ts';

const category = {
  kind: 'choice',
  label: '类别',
  choices: words('范围', '进度', '成本', '质量', '资源', '技术', '合同', '外部'),
  required: true,
  width: 96,
} as const;

/** What the project delivers, as far as it is known at the start: what it says is taken over where the work goes on. */
export const preliminaryScope = definePlanDocument({
  kind: 'prelim_scope',
  entity: 'PreliminaryScopeSpecification',
  label: '初步范围说明书',
  page: 'integration.prelim',
  code: 'CBFW',
  approver: 'manager',
  names: { byID: 'GetPreliminaryScopeSpecification' },
  address: (id) => `/overallManagement/configuration?tab=prelim&id=${id}`,
  sections: {
    objectives: { label: '项目与产品目标', hint: '项目要达到什么，产品要起什么作用。', required: true },
    product: {
      label: '产品要求与特征',
      hint: '产品、服务或工程实体的主要功能、规模和性能。',
      required: true,
    },
    acceptance: { label: '验收标准', hint: '交付时按什么条件和程序验收。', required: true },
    boundary: { label: '项目边界', hint: '什么在项目之内，什么明确不做。', required: true },
    deliverables: { label: '可交付成果', hint: '交付哪些实体、文件和服务。', required: true },
    constraints: {
      kind: 'lines',
      label: '制约因素',
      hint: '限制选择的日期、资金、场地、合同条款；批准后可以转入假设日志。',
      fields: {
        name: { kind: 'text', label: '制约因素', max: 100, required: true },
        category,
        impact: { kind: 'longText', label: '影响', max: 2000, required: true },
      },
    },
    assumptions: {
      kind: 'lines',
      label: '假设条件',
      hint: '暂当作成立、到时须验证的事；批准后可以转入假设日志。',
      fields: {
        name: { kind: 'text', label: '假设', max: 100, required: true },
        category,
        day: { kind: 'day', label: '验证日期', required: true },
        impact: { kind: 'longText', label: '不成立的影响', max: 2000, required: true },
      },
    },
    organization: { label: '初步组织', hint: '项目部、各专业和外部单位的初步分工。' },
    risks: {
      kind: 'lines',
      label: '初步风险',
      hint: '已经看到的风险；内容保留在此，待风险登记册启用后转入。',
      fields: {
        name: { kind: 'text', label: '风险', max: 100, required: true },
        impact: { kind: 'longText', label: '可能的影响', max: 2000 },
      },
    },
    milestones: {
      kind: 'lines',
      label: '进度里程碑',
      hint: '写到能看出节奏为止。',
      max: 100,
      fields: {
        name: { kind: 'text', label: '里程碑', max: 100, required: true },
        day: { kind: 'day', label: '日期', required: true },
      },
    },
    wbs: {
      kind: 'lines',
      label: '初步 WBS',
      hint: '自上而下逐行列出；二级在它上面最近的一级之下，三级同理。批准后可以转入进度计划。',
      fields: {
        name: { kind: 'text', label: '工作', max: 100, required: true },
        level: {
          kind: 'choice',
          label: '级别',
          choices: words('一级', '二级', '三级'),
          required: true,
          width: 96,
        },
      },
    },
    estimate: { kind: 'money', label: '量级估算', hint: '粗略的总费用，误差可在 −25% 至 +75%。' },
    configuration: { label: '配置管理要求', hint: '哪些文件和成果受控，怎样标识和变更。' },
    approval: { label: '批准要求', hint: '目标、文件、成果和工作由谁批准。' },
  },
});
